/** The style of the page; colours are those of the product. */
export const pageStyle = `
:root {
	color-scheme: light dark;
	--ground: light-dark(#f2f1ec, #151411);
	--sheet: light-dark(#fdfdfb, #1e1d19);
	--line: light-dark(#e5e4df, #35332d);
	--ink: light-dark(#1a231e, #eceae4);
	--ink-2: light-dark(#444d46, #bdbbb3);
	--accent: light-dark(#1b674c, #7fcfac);
	--get: light-dark(#28548f, #8fb8ee);
	--put: light-dark(#1b674c, #7fcfac);
	--post: light-dark(#7a4c0d, #f0c475);
	--delete: light-dark(#9e2320, #f2a19b);
	font: 15px/1.5 "Hanken Grotesk", system-ui, "Segoe UI", Roboto, sans-serif;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--ground); color: var(--ink); }
header {
	position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px;
	padding: 10px 24px; background: var(--sheet); border-bottom: 1px solid var(--line);
}
h1 { margin: 0; font-size: 18px; }
h1 small, h3 small, dd small, td small { color: var(--ink-2); font-weight: 400; }
h2 { margin: 32px 0 8px; font-size: 22px; }
h3 { margin: 16px 0 4px; font-size: 14px; }
input {
	flex: 1 1 200px; max-width: 420px; min-height: 40px; padding: 0 12px; font: inherit; color: inherit;
	background: var(--ground); border: 1px solid #85877e; border-radius: 8px;
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.frame { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 24px; max-width: 1200px; margin: 0 auto; padding: 0 24px 64px; }
nav { position: sticky; top: 61px; align-self: start; max-height: calc(100vh - 61px); overflow: auto; padding: 24px 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
.about { max-width: 720px; margin: 24px 0 0; color: var(--ink-2); }
code { font: 13px/1.5 ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.entry { margin: 6px 0; padding: 0 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; }
.entry[open] { padding-bottom: 16px; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; padding: 10px 0; cursor: pointer; }
.what { color: var(--ink-2); }
.old > summary { opacity: .75; }
.verb { min-width: 56px; font-size: 12px; font-weight: 700; letter-spacing: .04em; }
.get { color: var(--get); } .put { color: var(--put); } .post, .patch { color: var(--post); } .delete { color: var(--delete); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { font-size: 12px; color: var(--ink-2); }
th, td { padding: 4px 16px 4px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: 56px minmax(0, 1fr); gap: 4px 12px; margin: 4px 0 0; }
dt { font-weight: 600; } dd { margin: 0; } dd p { margin: 0; display: inline; }
[hidden] { display: none !important; }
@media (max-width: 720px) {
	.frame { grid-template-columns: minmax(0, 1fr); padding: 0 16px 48px; }
	nav { position: static; max-height: none; padding: 16px 0 0; }
	nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; }
	header { position: static; padding: 10px 16px; }
	html { scroll-padding-top: 12px; }
}
`;
