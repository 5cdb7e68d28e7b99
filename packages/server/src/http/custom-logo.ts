/** Addresses of the operator's own logo; one of them serves for both schemes. */
export interface CustomLogo {
	readonly light: string;
	/** For the dark scheme. */
	readonly dark: string;
}

/** Where its style sheet stands. */
export const customLogoPath = '/custom-logo.css';

/** What the head of the page says of it. */
export const customLogoLink = `<link rel="stylesheet" href="${customLogoPath}" />`;

/**
 * A style sheet that draws the operator's logo in the place of ours; nothing where none is set. It takes no script, which the
 * page may not have in it.
 */
export function customLogoStyle({ light, dark }: CustomLogo): string | undefined {
	const [first, second] = [light || dark, dark || light].map((address) => URL.parse(address)?.href);
	if (!first || !second) return undefined;
	// An address that was parsed has no quotes and no line breaks any more.
	return `[data-logo] { background: url("${first}") left / contain no-repeat; }
.dark [data-logo] { background-image: url("${second}"); }
[dir="rtl"] [data-logo] { background-position: right; }
[data-logo] > * { display: none; }
`;
}
