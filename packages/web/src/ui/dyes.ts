import { cssColour, type Dye, dyes } from '@ordna/domain/colour';
import type { CSSProperties } from 'react';

/** The colour of a thing that has none. */
const undyed = 'var(--dye-flax)';

/** A hex as the API stores it, with or without `#`, as a CSS colour; a dye's own token where it is one; grey for none. */
export function toColor(hex: string | null | undefined): string {
	const stored = (hex ?? '').replace(/^#/, '').toLowerCase();
	const dye = dyes.find((one) => one.hex === stored);
	return dye ? colorOf(dye) : (cssColour(stored) ?? undyed);
}

/** A dye as a CSS colour. */
export function colorOf({ token }: Dye): string {
	return `var(--${token})`;
}

/** The custom property by which every part is told its colour: `<span style={colorStyle('#cb473d')}>`. */
export function colorStyle(hex: string | null | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': toColor(hex) } as CSSProperties;
}

/** The colour down the leading edge: of its project, undyed or not; spruce where there is no project. */
export function selvedgeStyle(projectHex: string | null | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': projectHex == null ? 'var(--accent)' : toColor(projectHex) } as CSSProperties;
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
