/** The page that shows the API: the viewer does the work, in a file of its own as the Content-Security-Policy wants it. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ordna API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/v1/docs/page.css">
<script src="/api/v1/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/v1/docs/page.js" defer></script>
</head>
<body>
<main id="viewer"></main>
<footer><a href="/api/v1/docs.json">OpenAPI 3.1 document</a></footer>
</body>
</html>
`;

export const pageStyle = `html { background: #fff; }
html.dark-mode { background: #1c2022; }
body { margin: 0; }
#viewer, footer { max-width: 1100px; margin: 0 auto; }
footer { padding: 0 20px 40px; font: 14px sans-serif; }
footer a { color: #2f6fb3; }
html.dark-mode footer a { color: #6cb1f5; }
.swagger-ui .version-stamp { display: none; }
@media (max-width: 640px) {
	.swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
	.swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
	.swagger-ui .operation-filter-input { width: 100%; }
}
`;

/** By itself the viewer finds groups alone; here it finds paths and what they do, too. */
export const pageScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const opsFilter = (groups, words) => {
	const wanted = words.toLowerCase();
	const says = (one) => one.get('path') + ' ' + one.getIn(['operation', 'summary']);
	return groups
		.map((group, name) =>
			name.toLowerCase().includes(wanted)
				? group
				: group.update('operations', (all) => all.filter((one) => says(one).toLowerCase().includes(wanted))),
		)
		.filter((group) => group.get('operations').size > 0);
};

// Read as 3.1, the viewer resolves references by a library that takes seconds for them; what we use of 3.1 it shows as 3.0, too.
fetch('/api/v1/docs.json')
	.then((answer) => answer.json())
	.then((document) =>
		SwaggerUIBundle({
			spec: { ...document, openapi: '3.0.4' },
			dom_id: '#viewer',
			deepLinking: true,
			docExpansion: 'list',
			defaultModelsExpandDepth: 0,
			displayRequestDuration: true,
			filter: true,
			plugins: [() => ({ fn: { opsFilter } })],
		}),
	);
`;
