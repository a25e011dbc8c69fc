// Before anything is painted: the theme that the address asks for, that was chosen here, or that the system wishes for.
const kept = () => {
  try { return JSON.parse(localStorage.getItem("starboard.settings")).theme; } catch { return null; }
};
const asked = new URLSearchParams(location.search).get("theme");
const theme = ["light", "dark"].find(theme => theme === asked) ?? ["light", "dark"].find(theme => theme === kept());
document.documentElement.dataset.theme = theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
