/** The look of the HTML report, on a screen by day or night and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --quiet: #57606a; --line: #d0d7de; --code: #f3f5f7;
  --for: #0550ae; --against: #953800; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --paper: #0d1117; --quiet: #9198a1; --line: #30363d; --code: #161b22; --for: #79c0ff;
    --against: #ffa657; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.5rem; }
footer { padding-bottom: 2rem; color: var(--quiet); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; padding-top: .75rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, ul, ol { margin: .5rem 0; }
ul, ol { padding-left: 1.5rem; }
li { margin: .25rem 0; overflow-wrap: anywhere; }
dl.brief { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1rem; margin: 0; padding: 1rem;
  border: 1px solid var(--line); border-radius: 6px; }
.brief dt { font-weight: 600; }
.brief dd { margin: 0; overflow-wrap: anywhere; }
code { font: .85em/1.4 ui-monospace, monospace; background: var(--code); padding: .1em .3em; border-radius: 4px;
  overflow-wrap: anywhere; white-space: pre-wrap; }
div.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
.supported { color: var(--for); }
.refuted, .note { color: var(--against); }
.muted, em { color: var(--quiet); }
@media (max-width: 40rem) { dl.brief { grid-template-columns: 1fr; gap: .1rem; } .brief dd { margin-bottom: .6rem; } }
@media print {
  :root { --ink: #000; --paper: #fff; --quiet: #444; --line: #999; --code: #f3f5f7; --for: #0550ae; --against: #953800; }
  body { font-size: 10pt; } main, header, footer { max-width: none; padding: 0; }
  h2, h3, h4 { break-after: avoid; } tr, li, dl.brief { break-inside: avoid; } div.table { overflow: visible; } }
`;

/** SHA-256 of {@link STYLE} in base64: the one style that the page's own policy allows. A test works it out anew. */
export const STYLE_HASH = 'LB5Uj1j49Z/d5tCUBk1WCXn7ZBXuDUM41HQq8K5+ph0=';
