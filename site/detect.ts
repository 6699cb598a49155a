// Runs before anything is painted, on pages without a language prefix only: finds the visitor's
// language and goes to the same page in it. A classic script that blocks, so it stays tiny.
(() => {
  const { base = '/', languages = '' } = document.currentScript?.dataset ?? {};
  const [first, ...others] = languages.split(' ');
  const stored = (() => {
    try {
      return localStorage.getItem('i18nextLng');
    } catch {
      return null;
    }
  })();
  const wanted = stored ? [stored] : navigator.languages;
  const known = [first, ...others];
  const match = wanted
    .flatMap((tag) => [tag, tag.split('-')[0]])
    .find((code) => known.includes(code));
  if (!match || match === first) return;
  const { pathname, search, hash } = location;
  location.replace(`${base}${match}/${pathname.slice(base.length)}${search}${hash}`);
})();
