/** Stripes one way, on a tile of 100: where each begins, how wide it is, and its dye. */
type Stripes = readonly (readonly [at: number, width: number, hex: string])[];

/** A cloth that can lie behind a project. */
export interface Weave {
	readonly name: 'onion' | 'nettle' | 'indigo' | 'orchil' | 'flax' | 'walnut' | 'elder' | 'linen';
	/** From top to bottom. */
	readonly warp: Stripes;
	readonly weft: Stripes;
}

/** Undyed cloth. */
const linen = '#f3efe4';
/** Threads lie on the cloth, and on each other, as dyes do: what is beneath shines through. */
const opacity = 0.78;

const plaid = (main: string, second: string): Pick<Weave, 'warp' | 'weft'> => ({
	warp: [
		[6, 4, main],
		[14, 22, main],
		[40, 4, main],
		[78, 3, second],
	],
	weft: [
		[18, 3, second],
		[26, 11, second],
		[42, 3, second],
		[86, 3, main],
	],
});

export const weaves: readonly Weave[] = [
	{ name: 'onion', ...plaid('#e17a39', '#eda62e') },
	{ name: 'nettle', ...plaid('#479c5e', '#98bb51') },
	{ name: 'indigo', ...plaid('#4365b0', '#55a3c9') },
	{ name: 'orchil', ...plaid('#db689f', '#cb473d') },
	{ name: 'flax', ...plaid('#959286', '#4365b0') },
	{ name: 'walnut', ...plaid('#815b3f', '#cb473d') },
	{ name: 'elder', ...plaid('#8361b9', '#3d9e98') },
	{ name: 'linen', warp: [], weft: [] },
];

interface Stripe {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly hex: string;
}

/** The stripes of a tile of 100 by 100, those beneath first. */
export const stripesOf = ({ warp, weft }: Weave): readonly Stripe[] => [
	...weft.map(([y, height, hex]) => ({ x: 0, y, width: 100, height, hex })),
	...warp.map(([x, width, hex]) => ({ x, y: 0, width, height: 100, hex })),
];

export const weaveColors = { linen, opacity } as const;

/** As large as screens are; so much of it is one tile. */
const picture = { width: 2560, height: 1440, tile: 320 } as const;

/** Draws a weave as a file to upload: the server stores pictures alone. */
export async function drawWeave(weave: Weave): Promise<File> {
	const canvas = new OffscreenCanvas(picture.width, picture.height);
	const pen = canvas.getContext('2d');
	if (!pen) throw new Error('this browser draws no pictures');
	pen.fillStyle = linen;
	pen.fillRect(0, 0, picture.width, picture.height);
	pen.globalAlpha = opacity;
	const scale = picture.tile / 100;
	for (const { x, y, width, height, hex } of stripesOf(weave)) {
		pen.fillStyle = hex;
		// Each stripe runs through from edge to edge, else a seam would show where two tiles meet.
		if (width === 100) {
			for (let top = y * scale; top < picture.height; top += picture.tile)
				pen.fillRect(0, top, picture.width, height * scale);
		} else {
			for (let left = x * scale; left < picture.width; left += picture.tile)
				pen.fillRect(left, 0, width * scale, picture.height);
		}
	}
	const blob = await canvas.convertToBlob({ type: 'image/png' });
	return new File([blob], `${weave.name}.png`, { type: 'image/png' });
}
