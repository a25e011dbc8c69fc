//! Parts of a sentence become calls of `tabletop_text`.

use crate::template::{Case, Count, Hole, Item, Joint, Name, Part};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

/// The text that is written; the name cannot meet one of the caller.
pub fn text() -> Ident {
    Ident::new("__text", Span::mixed_site())
}

/// The listener.
pub fn to() -> Ident {
    Ident::new("__to", Span::mixed_site())
}

/// Says all parts.
pub fn parts(parts: &[Part], span: Span) -> TokenStream {
    parts.iter().map(|part| said(part, span)).collect()
}

fn said(part: &Part, span: Span) -> TokenStream {
    let text = text();
    match part {
        Part::Words(words) => quote!(#text.word(#words);),
        Part::Break => quote!(#text.new_line();),
        Part::Hole { capital: false, hole } => fill(hole, span),
        Part::Hole { capital: true, hole } => {
            let (start, filled) = (Ident::new("__start", Span::mixed_site()), fill(hole, span));
            quote! {
                let #start = #text.spans().len();
                #filled
                #text.capitalize_from(#start);
            }
        }
    }
}

fn fill(hole: &Hole, span: Span) -> TokenStream {
    let (text, to) = (text(), to());
    let path = quote!(::tabletop_text);
    match hole {
        Hole::Plain(name) => {
            let name = value(name, span);
            quote!(#path::Say::say(&#name, #text, #to);)
        }
        Hole::Declined(name, case) => {
            let (name, case) = (value(name, span), cased(*case));
            quote!(#path::Declines::say_in(&#name, #case, #text, #to);)
        }
        Hole::Who(name) => {
            let name = value(name, span);
            quote!(#path::Subject::who(&#name, #text, #to);)
        }
        Hole::Possessive(name) => {
            let name = value(name, span);
            quote!(#path::Subject::possessive(&#name, #text, #to);)
        }
        Hole::Signed(name) => {
            let name = value(name, span);
            quote!(#path::say::signed(#path::say::Amount::amount(&#name), #text);)
        }
        Hole::Subject(name, [you, others]) => {
            let name = value(name, span);
            let (you, others) = (verb(you, span), verb(others, span));
            quote! {
                #path::Subject::who(&#name, #text, #to);
                if #path::Subject::is_you(&#name, #to) { #you } else { #others }
            }
        }
        Hole::Choice(name, branches) => choice(name, branches, span),
        Hole::List(name, joint, item) => {
            let name = value(name, span);
            let joint = match joint {
                Joint::Comma => quote!(Comma),
                Joint::And => quote!(And),
                Joint::Or => quote!(Or),
            };
            let each = match item {
                Item::Plain => quote!(#path::Say::say(item, text, to)),
                Item::Declined(case) => {
                    let case = cased(*case);
                    quote!(#path::Declines::say_in(item, #case, text, to))
                }
                Item::Who => quote!(#path::Subject::who(item, text, to)),
            };
            quote!(#path::say::list(#name.iter(), #path::say::Joint::#joint, #text, #to, |item, text, to| #each);)
        }
        Hole::Counted { count, adjectives, noun, case } => {
            let number = |name: &Name| {
                let name = value(name, span);
                quote!(#path::say::Amount::amount(&#name))
            };
            let count = match count {
                Count::Number(name) => {
                    let number = number(name);
                    quote!(Number(#number))
                }
                Count::Some(name) => {
                    let number = number(name);
                    quote!(Some(#number))
                }
                Count::A => quote!(A),
                Count::The => quote!(The),
                Count::One => quote!(One),
                Count::Many => quote!(Many),
            };
            let adjectives = adjectives.iter().map(|name| value(name, span));
            let (noun, case) = (value(noun, span), cased(*case));
            quote!(#path::say::counted(#path::say::Count::#count, &[#(&#adjectives),*], &#noun, #case, #text, #to);)
        }
    }
}

fn choice(name: &Name, branches: &[Vec<Part>], span: Span) -> TokenStream {
    let (to, name) = (to(), value(name, span));
    let count = Literal::usize_unsuffixed(branches.len());
    let said: Vec<_> = branches.iter().map(|branch| parts(branch, span)).collect();
    let chosen = quote!(::tabletop_text::Choose::<#count>::choose(&#name, #to));
    match &said[..] {
        [yes] => quote!(if #chosen == 0 { #yes }),
        [yes, no] => quote!(if #chosen == 0 { #yes } else { #no }),
        _ => {
            let (last, first) = (said.last(), &said[..said.len() - 1]);
            let index = (0..first.len()).map(Literal::usize_unsuffixed);
            quote!(match #chosen { #(#index => { #first })* _ => { #last } })
        }
    }
}

/// A verb stands one space behind its subject.
fn verb(words: &[Part], span: Span) -> TokenStream {
    let text = text();
    match words {
        [] => TokenStream::new(),
        [Part::Words(first), rest @ ..] => {
            let (first, rest) = (format!(" {first}"), parts(rest, span));
            quote!(#text.word(#first); #rest)
        }
        words => {
            let words = parts(words, span);
            quote!(#text.word(" "); #words)
        }
    }
}

fn value(name: &Name, span: Span) -> TokenStream {
    let mut fields = name.0.iter();
    let mut value = TokenStream::new();
    if let Some(first) = fields.next() {
        let first = Ident::new(first, span);
        value.extend(quote!(#first));
    }
    for field in fields {
        let field = match field.parse::<usize>() {
            Ok(number) => {
                let number = Literal::usize_unsuffixed(number);
                quote!(#number)
            }
            Err(_) => {
                let field = Ident::new(field, span);
                quote!(#field)
            }
        };
        value.extend(quote!(.#field));
    }
    value
}

fn cased(case: Case) -> TokenStream {
    let case = match case {
        Case::Nominative => quote!(Nominative),
        Case::Genitive => quote!(Genitive),
        Case::Dative => quote!(Dative),
        Case::Accusative => quote!(Accusative),
        Case::Instrumental => quote!(Instrumental),
        Case::Prepositional => quote!(Prepositional),
    };
    quote!(::tabletop_text::Case::#case)
}
