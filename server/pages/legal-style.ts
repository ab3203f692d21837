/** The style of pages of text: the colours and distances of src/ui/tokens.css, without its layers. */
const light = '--page:#f9fafb;--text:#14171f;--muted:#565e6c;--line:#e5e7eb;--link:#4540cc';
const dark = '--page:#0f1115;--text:#f1f3f6;--muted:#a4adba;--line:#2c313a;--link:#b0b2ff';

export const legalStyle = [
  `:root{color-scheme:light dark;${light}}`,
  `@media (prefers-color-scheme:dark){:root{${dark}}}`,
  '*{box-sizing:border-box}',
  "body{margin:0 auto;padding:1.5rem max(1rem,env(safe-area-inset-right)) 3rem max(1rem,env(safe-area-inset-left));max-width:40rem;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}",
  'header a{color:var(--muted);font-size:.9375rem;text-decoration:none}',
  'h1{margin:.5rem 0 1.25rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}',
  'h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.3}',
  'p,ul{margin:0 0 .75rem}',
  'ul{padding-inline-start:1.25rem}',
  'li{margin-bottom:.5rem}',
  'a{color:var(--link)}',
  'a:focus-visible{outline:2px solid currentColor;outline-offset:2px}',
  'header a,footer a{display:inline-block;padding-block:.75rem}',
  'footer{margin-top:2rem;border-top:1px solid var(--line);padding-top:.5rem}',
].join('\n');
