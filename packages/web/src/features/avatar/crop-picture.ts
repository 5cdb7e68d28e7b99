/** A part of a picture, in its own pixels. */
export interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** More pixels than this one way are of no use for a picture that is kept with 1,024. */
const maxStagePixels = 2048;

/** Pictures of people are kept with this height; smaller ones stay as they are. */
const maxPixels = 1024;

/**
 * Decodes a picture, upright as its camera held it.
 * @throws if the browser can't decode it
 */
export function openPicture(file: Blob): Promise<ImageBitmap> {
	return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** A picture turned by quarters to the right, small enough to be moved smoothly. */
export function turnPicture(picture: ImageBitmap, quarters: number): HTMLCanvasElement {
	const scale = Math.min(1, maxStagePixels / Math.max(picture.width, picture.height));
	const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
	const [canvas, context] = newCanvas(quarters % 2 === 0 ? width : height, quarters % 2 === 0 ? height : width);
	context.translate(canvas.width / 2, canvas.height / 2);
	context.rotate((quarters * Math.PI) / 2);
	context.drawImage(picture, -width / 2, -height / 2, width, height);
	return canvas;
}

/** A part of a picture as a square file. */
export async function cropPicture(picture: HTMLCanvasElement, area: Area): Promise<File> {
	const side = Math.max(1, Math.min(maxPixels, Math.round(area.width)));
	const [canvas, context] = newCanvas(side, side);
	context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
	return new File([await blobOf(canvas)], 'avatar.png', { type: 'image/png' });
}

/** What is drawn on a canvas, as a PNG. */
export function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas has no picture'))), 'image/png');
	});
}

function newCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('the browser draws no pictures');
	return [canvas, context];
}

/** The least zoom at which the circle is filled, for a picture shown in this size. */
export function leastZoom({ width, height }: { width: number; height: number }, circle: number): number {
	return circle / Math.min(width, height);
}

/** How a picture lies in a square that shows an area of it, given in percent of the picture: its width, and how far it is moved, in percent of its own size. */
export function previewOf({ x, y, width }: Area): { widthPercent: number; xPercent: number; yPercent: number } {
	return { widthPercent: 10_000 / width, xPercent: -x, yPercent: -y };
}
