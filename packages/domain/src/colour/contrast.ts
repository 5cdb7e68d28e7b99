import { cssColour } from './colour.ts';

/** Relative luminance of a colour, 0 black to 1 white (WCAG 2). */
export function luminance(hex: string): number {
	const value = Number.parseInt((cssColour(hex.replace('#', '')) ?? '#000000').slice(1), 16);
	return 0.2126 * linear(value >> 16) + 0.7152 * linear((value >> 8) & 255) + 0.0722 * linear(value & 255);
}

function linear(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * The text that reads on a solid colour. At a luminance of 0.1791 black and white both reach 4.5:1.
 * @example textOn('cb473d') // 'white'
 */
export function textOn(hex: string): 'black' | 'white' {
	return luminance(hex) > 0.1791 ? 'black' : 'white';
}
