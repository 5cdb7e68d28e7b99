import { palette } from '../colour/colour.ts';

/** The side of a drawing, in its own units. */
const side = 80;

/** Undyed cloth. */
const linen = 'f6f3ea';
/** A working sheet, and ink on it: the light scheme, for a picture knows none. */
const sheet = 'fdfdfb';
const ink = '1a231e';

/** The picture of whoever chose none: a plaid woven from two dyes that the name picks. SVG. */
export function drawPlaid(username: string): string {
	const [warp, weft] = paletteColoursOf(username);
	// Four stripes of ten units either way, each a thread of the weft on cloth dyed in the warp.
	const stripes = [0, 1, 2, 3].map((at) => at * 20 + 6);
	const across = stripes.map((y) => `<path d="M0 ${y}h${side}v8H0z"/>`).join('');
	const down = stripes.map((x) => `<path d="M${x} 0h8v${side}h-8z"/>`).join('');
	return svg(
		`<path fill="#${mix(warp, linen, 0.46)}" d="M0 0h${side}v${side}H0z"/><g fill="#${weft}" fill-opacity=".62">${across}${down}</g>`,
	);
}

/** The first letters of a name on a tint of the dye that the user name picks. SVG. */
export function drawInitials(name: string, username: string): string {
	const [colour] = paletteColoursOf(username);
	const letters = escaped(initialsOf(name || username));
	const text = `<text x="40" y="41" fill="#${ink}" font-family="'Hanken Grotesk',system-ui,sans-serif" font-size="32" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text>`;
	return svg(`<path fill="#${mix(colour, sheet, 0.42)}" d="M0 0h${side}v${side}H0z"/>${text}`);
}

/** Two veins through a stone, in three dyes that the name picks. SVG. */
export function drawMarble(username: string): string {
	const [stone, vein, second] = paletteColoursOf(username);
	const seed = hashOf(username);
	const [turn, other] = [seed % 360, (seed >>> 9) % 360];
	const wide = 'M-40 34C-10 10 20 58 44 36S96 20 124 44V92C96 70 70 92 46 74S-12 82-40 66z';
	const narrow = 'M-40 12C-8 30 14-6 42 14S92 30 124 10V26C94 44 66 18 42 32S-10 44-40 28z';
	return svg(
		`<path fill="#${mix(stone, linen, 0.7)}" d="M0 0h${side}v${side}H0z"/><filter id="v" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#v)"><path fill="#${vein}" d="${wide}" transform="rotate(${turn} 40 40)"/><path fill="#${mix(second, linen, 0.8)}" d="${narrow}" transform="rotate(${other} 40 40)"/></g>`,
	);
}

/**
 * The letters that stand for a name: the first of its first and of its last word.
 * @example initialsOf('Maja Lindqvist') // 'ML'
 * @example initialsOf('maja') // 'MA'
 */
export function initialsOf(name: string): string {
	const words = name
		.trim()
		.split(/[\s._-]+/)
		.filter((word) => word !== '');
	const first = [...(words[0] ?? '?')];
	const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : first[1];
	return `${first[0] ?? ''}${last ?? ''}`.toUpperCase();
}

/** Three dyes, the neighbours different, that stay the same for a name. */
function paletteColoursOf(name: string): readonly [string, string, string] {
	const hash = hashOf(name);
	const first = hash % palette.length;
	const second = (first + 1 + ((hash >>> 8) % (palette.length - 1))) % palette.length;
	const third = (second + 1 + ((hash >>> 16) % (palette.length - 1))) % palette.length;
	const hex = (at: number) => palette[at]?.hex ?? linen;
	return [hex(first), hex(second), hex(third)];
}

/** FNV-1a, as the screens do it: a person wears the same colours everywhere. */
function hashOf(name: string): number {
	let hash = 2166136261;
	for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
	return hash >>> 0;
}

/** So much of one colour on another, channel by channel. */
function mix(top: string, ground: string, share: number): string {
	return [0, 2, 4]
		.map((at) => {
			const [over, under] = [top, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
			return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share))
				.toString(16)
				.padStart(2, '0');
		})
		.join('');
}

function escaped(text: string): string {
	return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function svg(content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="0 0 ${side} ${side}">${content}</svg>`;
}
