/**
 * The thirteen colours offered for labels, projects and tasks: plant hues. `token` names the CSS variable
 * (`--hue-madder`), `name` is the plain word screens translate, `hex` is what is stored.
 */
export const palette = [
	{ token: 'hue-madder', name: 'red', hex: 'cb473d' },
	{ token: 'hue-onion', name: 'orange', hex: 'e17a39' },
	{ token: 'hue-marigold', name: 'amber', hex: 'eda62e' },
	{ token: 'hue-weld', name: 'yellow', hex: 'e6cc47' },
	{ token: 'hue-birch', name: 'lime', hex: '98bb51' },
	{ token: 'hue-nettle', name: 'green', hex: '479c5e' },
	{ token: 'hue-verdigris', name: 'teal', hex: '3d9e98' },
	{ token: 'hue-woad', name: 'sky', hex: '55a3c9' },
	{ token: 'hue-indigo', name: 'blue', hex: '4365b0' },
	{ token: 'hue-elder', name: 'violet', hex: '8361b9' },
	{ token: 'hue-orchil', name: 'pink', hex: 'db689f' },
	{ token: 'hue-walnut', name: 'brown', hex: '815b3f' },
	{ token: 'hue-flax', name: 'grey', hex: '959286' },
] as const;

export type PaletteColour = (typeof palette)[number];

/**
 * The hue for a number from 0 up to 1: a random one for a new label, or one worked out from a name.
 * @example pickPaletteColour(0).name // 'red'
 */
export function pickPaletteColour(share: number): PaletteColour {
	return palette[Math.floor(share * palette.length)] ?? palette[0];
}

/**
 * A colour as it is stored: without the leading `#`. Up to seven characters are taken as they are, since clients
 * send short and odd ones; a longer text is no colour and gives `undefined`. Empty means the default colour.
 * @example parseColour('#cb473d') // 'cb473d'
 */
export function parseColour(text: string): string | undefined {
	if (text.length > 7) return undefined;
	return text.startsWith('#') ? text.slice(1) : text;
}

/**
 * A stored colour for use in CSS: `#rrggbb`, or `null` for the default one. What is no hex colour is `null` too, so
 * a stored text never reaches a style sheet.
 */
export function cssColour(stored: string): string | null {
	const hex = stored.toLowerCase();
	if (/^[\da-f]{6}$/.test(hex)) return `#${hex}`;
	return /^[\da-f]{3}$/.test(hex) ? `#${hex.replace(/./g, '$&$&')}` : null;
}
