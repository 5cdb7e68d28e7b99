/** What a person chose; `auto` follows the system. Its twin, run before the first paint, is public/color-scheme.js. */
export type ColorScheme = 'auto' | 'light' | 'dark';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function paint(isDark: boolean) {
	document.documentElement.classList.toggle('dark', isDark);
	document.documentElement.classList.toggle('light', !isDark);
}

/** Shows the scheme at once and, with `auto`, follows the system from then on. Returns how to stop following. */
export function applyColorScheme(scheme: ColorScheme): () => void {
	const system = systemIsDark();
	const follow = () => paint(scheme === 'auto' ? system.matches : scheme === 'dark');
	follow();
	system.addEventListener('change', follow);
	return () => system.removeEventListener('change', follow);
}
