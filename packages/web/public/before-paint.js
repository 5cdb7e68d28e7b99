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

	// What an app asks for, as it stands in the address: the router reads numbers in it, and writes them anew. A link to the sign-in
	// may name it as where it goes on; its twins are src/app/return-url.ts and src/features/token/app-request.ts.
	const redirect = location.pathname === '/login' && new URLSearchParams(location.hash.slice(1)).get('redirect');
	const asked = redirect || location.pathname + location.search;
	try {
		if (redirect) sessionStorage.setItem('lastVisited', JSON.stringify(redirect));
		if (/^\/oauth\/authorize\?/.test(asked)) sessionStorage.setItem('appRequest', asked.slice(asked.indexOf('?')));
	} catch {
		// Then it is read as the router leaves it, and the sign-in leads to the overview.
	}

	// Which entry will be opened, so that its files are fetched while the page is still read. src/main.ts decides; were this
	// wrong, it would only have fetched too much. In the attributes stand the files, as the build writes them.
	const isForEverybody =
		/^\/(?:get-password-reset|password-reset|confirm-email|share\/[^/]+\/auth)\/?$/.test(location.pathname) ||
		/^#share-auth/.test(location.hash);
	const { client = '', signIn = '', manifests = '', words = '', languages = '' } = document.currentScript.dataset;
	const isApp = stored('token') !== null && !isForEverybody;
	// Its skeleton is shown until it is drawn, beside the navigation or without one (src/ui/base.css).
	if (isApp)
		document.documentElement.dataset.entry = stored('menuActiveDesktopPreference') === 'false' ? 'wide' : 'app';
	const preload = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
	for (const href of (isApp ? client : signIn).split(' ').filter(Boolean)) {
		preload(href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href });
	}
	const fetchSoon = (href) => preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
	// Not as a module: one that failed stays failed.
	if (isApp && manifests && location.pathname !== '/') fetchSoon(manifests);

	// The words of its first screen, in the language that src/platform/i18n will speak.
	const told = (isApp && (stored('language') ?? '').replaceAll('"', '')) || navigator.language;
	const language = [told, told.split('-')[0], 'en'].find((tag) => languages.split(' ').includes(tag));
	for (const file of language ? ['shell', isApp ? 'start' : 'session'] : []) {
		fetchSoon(`${words}/${language}/${file}.json`);
	}
})();
