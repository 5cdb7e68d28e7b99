/** What a person chose; `auto` follows the system. Its twin, run before the first paint, is public/before-paint.js. */
export type ColorScheme = 'auto' | 'light' | 'dark';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The ground of each, as in tokens.css: what the browser draws around the page. */
const themeColors = { light: '#f2f1ec', dark: '#151411' } as const;

function paint(isDark: boolean) {
	document.documentElement.classList.toggle('dark', isDark);
	document.documentElement.classList.toggle('light', !isDark);
	// One stands there for each scheme of the system; the person's own counts.
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
		meta.content = isDark ? themeColors.dark : themeColors.light;
}

/** Shows the scheme at once and, with `auto`, follows the system from then on. Returns how to stop following. */
export function applyColorScheme(scheme: ColorScheme): () => void {
	const system = systemIsDark();
	const follow = () => paint(scheme === 'auto' ? system.matches : scheme === 'dark');
	follow();
	system.addEventListener('change', follow);
	return () => system.removeEventListener('change', follow);
}
