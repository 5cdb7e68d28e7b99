// Runs before the first paint. A file of its own, since the content security policy allows no inline script; not a module,
// since modules wait for the document.
(() => {
	const stored = (key) => {
		try {
			return localStorage.getItem(key);
		} catch {
			// A browser that allows no storage follows the system, and keeps nobody signed in.
			return null;
		}
	};

	// The colour scheme. Its twin is src/ui/color-scheme.ts.
	const chosen = stored('colorScheme') ?? 'auto';
	const isDark =
		chosen.includes('dark') || (!chosen.includes('light') && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.add(isDark ? 'dark' : 'light');

	// Which entry will be opened, so that its files are fetched while the page is still read. src/main.ts decides; were this
	// wrong, it would only have fetched too much. In the attributes stand the files, as the build writes them.
	const isForEverybody = /^\/(?:get-password-reset|password-reset|share\/[^/]+\/auth)\/?$/.test(location.pathname);
	const { client = '', signIn = '' } = document.currentScript.dataset;
	const files = stored('token') === null || isForEverybody ? signIn : client;
	for (const href of files.split(' ').filter(Boolean)) {
		const isStyle = href.endsWith('.css');
		const link = document.createElement('link');
		Object.assign(link, isStyle ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href });
		document.head.append(link);
	}
})();
