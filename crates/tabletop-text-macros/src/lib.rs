//! `say!`: sentences in every language side by side, checked by the compiler. The manual is in the README of `tabletop-text`.

mod expand;
mod template;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, LitStr, Token, parse_macro_input};

/// Says a sentence in the listener's language. The manual is in the README of `tabletop-text`.
#[proc_macro]
pub fn say(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let call = parse_macro_input!(input as Call);
    call.expand().unwrap_or_else(syn::Error::into_compile_error).into()
}

/// `say!(text, to, en: "…", ru: "…", name = expression)`.
struct Call {
    /// Where the words go; without it the macro returns a new text.
    text: Option<Expr>,
    to: Expr,
    sentences: Sentences,
    arguments: Vec<(Ident, Expr)>,
}

enum Sentences {
    /// `en: "…", ru: "…"`.
    Each { en: LitStr, ru: LitStr },
    /// `both: "…"`: nothing in it belongs to a language.
    Both(LitStr),
}

impl Parse for Call {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut targets = Vec::new();
        while !(input.peek(Ident) && input.peek2(Token![:]) && !input.peek2(Token![::])) {
            if input.is_empty() || targets.len() == 2 {
                return Err(input.error("say! needs its sentences: `en: \"…\", ru: \"…\"`"));
            }
            targets.push(input.parse::<Expr>()?);
            input.parse::<Token![,]>()?;
        }
        let to =
            targets.pop().ok_or_else(|| input.error("say! needs a listener or a language before its sentences"))?;
        let text = targets.pop();
        let sentences = parse_sentences(input)?;
        let mut arguments = Vec::new();
        while !input.is_empty() {
            let name: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            arguments.push((name, input.parse()?));
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Self { text, to, sentences, arguments })
    }
}

fn parse_sentences(input: ParseStream) -> syn::Result<Sentences> {
    let (mut en, mut ru) = (None, None);
    while input.peek(Ident) && input.peek2(Token![:]) {
        let key: Ident = input.parse()?;
        input.parse::<Token![:]>()?;
        let sentence: LitStr = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let slot = match key.to_string().as_str() {
            "both" if en.is_none() && ru.is_none() => return Ok(Sentences::Both(sentence)),
            "en" => &mut en,
            "ru" => &mut ru,
            _ => return Err(syn::Error::new(key.span(), "say! knows `en:` and `ru:`, or `both:` alone")),
        };
        if slot.replace(sentence).is_some() {
            return Err(syn::Error::new(key.span(), "this language has its sentence already"));
        }
    }
    match (en, ru) {
        (Some(en), Some(ru)) => Ok(Sentences::Each { en, ru }),
        (Some(en), None) => Err(syn::Error::new(en.span(), "the Russian sentence is missing: add `ru: \"…\"`")),
        (None, Some(ru)) => Err(syn::Error::new(ru.span(), "the English sentence is missing: add `en: \"…\"`")),
        (None, None) => Err(input.error("say! needs its sentences: `en: \"…\", ru: \"…\"`")),
    }
}

impl Call {
    fn expand(self) -> syn::Result<TokenStream> {
        let names: Vec<_> = self.arguments.iter().map(|(name, _)| name).collect();
        let mut unused: Vec<&Ident> = names.clone();
        let mut sentence = |literal: &LitStr, language| -> syn::Result<TokenStream> {
            let parts =
                template::read(&literal.value(), language).map_err(|fault| syn::Error::new(literal.span(), fault))?;
            for part in &parts {
                part.for_each_name(&mut |name| unused.retain(|argument| *argument != name));
            }
            Ok(expand::parts(&parts, literal.span()))
        };
        let body = match &self.sentences {
            Sentences::Both(literal) => sentence(literal, template::Language::Both)?,
            Sentences::Each { en, ru } => {
                let en = sentence(en, template::Language::En)?;
                let ru = sentence(ru, template::Language::Ru)?;
                let to = expand::to();
                quote! {
                    match #to.lang {
                        ::tabletop_text::Lang::En => { #en }
                        ::tabletop_text::Lang::Ru => { #ru }
                    }
                }
            }
        };
        if let Some(name) = unused.first() {
            return Err(syn::Error::new(name.span(), format!("no sentence has a hole {{{name}}}")));
        }
        let values = self.arguments.iter().map(|(_, value)| value);
        let (text, to, listener) = (expand::text(), expand::to(), &self.to);
        let begin = match &self.text {
            Some(target) => quote!(let #text: &mut ::tabletop_text::Text = (#target).itself();),
            None => {
                let fresh = format_ident!("fresh", span = proc_macro2::Span::mixed_site());
                return Ok(quote! {{
                    let mut #fresh = ::tabletop_text::Text::new();
                    let #text: &mut ::tabletop_text::Text = &mut #fresh;
                    let #to: ::tabletop_text::Listener = ::core::convert::From::from(#listener);
                    match (#(&(#values),)*) { (#(#names,)*) => { #body } }
                    #fresh
                }});
            }
        };
        Ok(quote! {{
            #begin
            let #to: ::tabletop_text::Listener = ::core::convert::From::from(#listener);
            match (#(&(#values),)*) { (#(#names,)*) => { #body } }
        }})
    }
}
