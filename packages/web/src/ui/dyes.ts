import type { CSSProperties } from 'react';

/** The thirteen plant dyes, in the order in which they are offered. One hex for both colour schemes: the API stores it. */
export const dyes = [
	{ name: 'red', token: 'madder', hex: '#cb473d' },
	{ name: 'orange', token: 'onion', hex: '#e17a39' },
	{ name: 'amber', token: 'marigold', hex: '#eda62e' },
	{ name: 'yellow', token: 'weld', hex: '#e6cc47' },
	{ name: 'lime', token: 'birch', hex: '#98bb51' },
	{ name: 'green', token: 'nettle', hex: '#479c5e' },
	{ name: 'teal', token: 'verdigris', hex: '#3d9e98' },
	{ name: 'sky', token: 'woad', hex: '#55a3c9' },
	{ name: 'blue', token: 'indigo', hex: '#4365b0' },
	{ name: 'violet', token: 'elder', hex: '#8361b9' },
	{ name: 'pink', token: 'orchil', hex: '#db689f' },
	{ name: 'brown', token: 'walnut', hex: '#815b3f' },
	{ name: 'grey', token: 'flax', hex: '#959286' },
] as const;

export type Dye = (typeof dyes)[number];

/** The colour of a thing that has none. */
const undyed = 'var(--dye-flax)';

/** A hex as the API stores it, with or without `#`, as a CSS colour; a dye's own token where it is one; grey for none. */
export function toColor(hex: string | null | undefined): string {
	const bare = (hex ?? '').replace(/^#/, '').toLowerCase();
	if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(bare)) return undyed;
	const dye = dyes.find((one) => one.hex === `#${bare}`);
	return dye ? `var(--dye-${dye.token})` : `#${bare}`;
}

/** The custom property by which every part is told its colour: `<span style={colorStyle('#cb473d')}>`. */
export function colorStyle(hex: string | null | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': toColor(hex) } as CSSProperties;
}

/** Black or white, whichever can be read on the colour: both reach 4.5:1 at a relative luminance of 0.1791. */
export function textOn(hex: string): 'black' | 'white' {
	const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
	const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.1791 ? 'black' : 'white';
}

/** Two different dyes that stay the same for a name: the warp and weft of a person's plaid. */
export function dyesOf(name: string): readonly [Dye, Dye] {
	let hash = 2166136261;
	for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
	const first = (hash >>> 0) % dyes.length;
	const second = (first + 1 + ((hash >>> 8) % (dyes.length - 1))) % dyes.length;
	// Both are remainders of the length, so they exist.
	return [dyes[first] as Dye, dyes[second] as Dye];
}
