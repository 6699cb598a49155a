/** The styles of the readiness page, for light and dark screens from 320 px. */
export const readinessStyles = `
:root {
  color-scheme: light dark;
  --text: #1a1a1a; --page: #fff; --line: #c8ccd2; --quiet: #4a515c; --link: #0b4fb3;
  --missing: #a3160c; --stale: #7a4700; --kind: #eef0f3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #f0f1f3; --page: #15181c; --line: #474d57; --quiet: #b6bcc6; --link: #8fbcff;
    --missing: #ff9b92; --stale: #f2c069; --kind: #23282f;
  }
}
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { padding: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
p { max-width: 44rem; margin: 0 0 1rem; }
a { color: var(--link); }
a, code, q { overflow-wrap: anywhere; }
code { font: .875rem ui-monospace, monospace; color: var(--quiet); }
q { display: block; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th[scope=row] { font-weight: 400; }
th[scope=row] > * { display: block; }
th[scope=row] a { font-size: .875rem; }
.kind { background: var(--kind); }
.missing { color: var(--missing); font-weight: 600; }
.stale { color: var(--stale); font-weight: 600; }
.language { display: none; }
summary { cursor: pointer; }
ul { margin: .5rem 0; padding-inline-start: 1.25rem; }
li { margin-bottom: .5rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 48rem) {
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  th, td { border-width: 0 0 1px; }
  tr { margin-bottom: 1rem; }
  .language { display: inline; }
}
`;
