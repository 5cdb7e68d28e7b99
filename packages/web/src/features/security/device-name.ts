/** What somebody signed in with, as far as it says so itself. */
export interface Device {
	readonly browser: string | undefined;
	readonly system: string | undefined;
	readonly kind: 'computer' | 'phone' | 'tablet' | 'program';
}

/** The first that fits counts: many call themselves by the names of others, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?(?:iOS)?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
	[/\biPad\b/, 'iPad', 'tablet'],
	[/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
	[/\bAndroid\b/, 'Android', 'tablet'],
	[/\bCrOS\b/, 'ChromeOS', 'computer'],
	[/\bWindows\b/, 'Windows', 'computer'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
	[/\bUbuntu\b/, 'Ubuntu', 'computer'],
	[/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** The longest text that is read, in characters: browsers say less. */
const longest = 500;

/**
 * Reads what a browser or an app calls itself (its user agent).
 * @example deviceOf('Mozilla/5.0 (X11; Ubuntu; …) Gecko/20100101 Firefox/133.0') // Firefox, Ubuntu, a computer
 */
export function deviceOf(userAgent: string): Device {
	const text = userAgent.slice(0, longest);
	const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
	const [, system, kind] = systems.find(([pattern]) => pattern.test(text)) ?? [];
	// Both are of Android; phones say so.
	const held = kind === 'tablet' && system === 'Android' && /\bMobile\b/.test(text) ? 'phone' : kind;
	// An app says its own name first: `okhttp/4.9`, `Ordna-CLI/2`.
	const program = /^([\w .-]{1,40}?)(?:\/|$)/.exec(text)?.[1];
	if (browser === undefined && program !== 'Mozilla') return { browser: program, system, kind: held ?? 'program' };
	return { browser, system, kind: held ?? 'computer' };
}
