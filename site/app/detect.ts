import { lookUpFirst } from '../../schema/languages/look-up.ts';

// Runs before anything is painted, at addresses without a language prefix only: finds the visitor's
// language and goes to the same page in it. A classic script that blocks, so it stays small.
(() => {
  const { base = '/', languages = '' } = document.currentScript?.dataset ?? {};
  const codes = languages.split(' ');
  const stored = (() => {
    try {
      return localStorage.getItem('i18nextLng') ?? '';
    } catch {
      return '';
    }
  })();
  // A stored language that the site lacks says nothing: the browser's languages come next.
  const code = lookUpFirst([stored, ...navigator.languages], codes);
  const { pathname, search, hash } = location;
  const path = pathname.slice(base.length);
  // A host may have one not-found page for the addresses of all languages.
  const isPrefixed = codes.indexOf(path.split('/')[0] ?? '') > 0;
  // One that indexes pages has a language, too, and would never see the default one.
  const isRobot = /bot\b/i.test(navigator.userAgent);
  if (isRobot || !code || code === codes[0] || isPrefixed) return;
  location.replace(`${base}${code}/${path}${search}${hash}`);
})();
