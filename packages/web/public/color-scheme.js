// Sets the colour scheme before the first paint. A file of its own, since the content security policy allows no inline
// script; not a module, since modules wait for the document. Its twin is src/ui/color-scheme.ts.
(() => {
	let chosen = 'auto';
	try {
		chosen = localStorage.getItem('colorScheme') ?? 'auto';
	} catch {
		// A browser that allows no storage follows the system.
	}
	const isDark =
		chosen.includes('dark') || (!chosen.includes('light') && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.add(isDark ? 'dark' : 'light');
})();
