import { cssColour, type PaletteColour, palette } from '@ordna/domain/colour';
import type { CSSProperties } from 'react';

/** The colour of a thing that has none. */
const noColor = 'var(--hue-flax)';

/** A hex as the API stores it, with or without `#`, as a CSS colour; a palette colour's own token where it is one; grey for none. */
export function toColor(hex: string | null | undefined): string {
	const stored = (hex ?? '').replace(/^#/, '').toLowerCase();
	const entry = palette.find((one) => one.hex === stored);
	return entry ? colorOf(entry) : (cssColour(stored) ?? noColor);
}

/** A palette colour as a CSS colour. */
export function colorOf({ token }: PaletteColour): string {
	return `var(--${token})`;
}

/** The custom property by which every part is told its colour: `<span style={colorStyle('#cb473d')}>`. */
export function colorStyle(hex: string | null | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': toColor(hex) } as CSSProperties;
}

/** The colour down the leading edge: of its project, undyed or not; spruce where there is no project. */
export function stripeStyle(projectHex: string | null | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': projectHex == null ? 'var(--accent)' : toColor(projectHex) } as CSSProperties;
}

/** Two different palette colours that stay the same for a name: those of a person's plaid avatar. */
export function paletteColoursOf(name: string): readonly [PaletteColour, PaletteColour] {
	let hash = 2166136261;
	for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
	const first = (hash >>> 0) % palette.length;
	const second = (first + 1 + ((hash >>> 8) % (palette.length - 1))) % palette.length;
	// Both are remainders of the length, so they exist.
	return [palette[first] as PaletteColour, palette[second] as PaletteColour];
}
