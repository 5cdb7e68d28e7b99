import { encode as encodeBlurHash } from 'blurhash';
import { decode as decodeBmp } from 'bmp-ts';
import type { Sharp } from 'sharp';
import { Semaphore } from '../concurrency/semaphore.ts';

/** What is no picture of a kind known here, or a broken one. */
export class NoPicture extends Error {}

/** A picture of more pixels than are worked on. */
export class HugePicture extends Error {}

/** Drawings (svg) are left out on purpose: they can name other files. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/tiff', 'image/bmp']);

/** Whether a type is a picture that can be worked on. */
export function isPicture(mime: string): boolean {
	return kinds.has(mime);
}

const maxPixels = 50_000_000;

/** Pictures unfold to hundreds of megabytes: two at once, the others wait. */
const semaphore = new Semaphore({ concurrency: 2, waiting: 100 });

/** A picture as it comes in: its bytes and the type found from them. */
export interface Picture {
	readonly bytes: Buffer;
	readonly mime: string;
}

/** A smaller or larger PNG of this width. A very tall picture gets narrower instead. */
export function previewOf(picture: Picture, width: number): Promise<Buffer> {
	return work(picture, (image) =>
		image
			.resize({ width, height: width * 10, fit: 'inside' })
			.png()
			.toBuffer(),
	);
}

/** A PNG of this height in the same proportions; a very wide picture gets lower instead. */
export function ofHeight(picture: Picture, height: number): Promise<Buffer> {
	return work(picture, (image) =>
		image
			.resize({ width: height * 4, height, fit: 'inside' })
			.png()
			.toBuffer(),
	);
}

/** A square PNG of this size: the middle of the picture. */
export function squareOf(picture: Picture, size: number): Promise<Buffer> {
	return work(picture, (image) => image.resize({ width: size, height: size, fit: 'cover' }).png().toBuffer());
}

/** A picture to put behind something, and the blur that stands for it until it is there. */
export interface Background {
	readonly jpeg: Buffer;
	/** A blur hash of four by three parts. */
	readonly blurHash: string;
}

const highest = 3840;

/** A JPEG at most so high, with what is see-through made white. */
export function backgroundOf(picture: Picture): Promise<Background> {
	return work(picture, async (image) => {
		const jpeg = await image
			.resize({ height: highest, width: highest * 4, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 80 })
			.toBuffer();
		return { jpeg, blurHash: await blurHashOf(jpeg) };
	});
}

async function blurHashOf(jpeg: Buffer): Promise<string> {
	const sharp = await load();
	// A blur of twelve colours needs no more than this.
	const { data, info } = await sharp(jpeg)
		.resize({ width: 32, height: 32, fit: 'fill' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return encodeBlurHash(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}

/** Loaded with the first picture: a server that never sees one does without its memory. */
async function load() {
	const { default: sharp } = await import('sharp');
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}

async function work<T>(picture: Picture, run: (image: Sharp) => Promise<T>): Promise<T> {
	if (!isPicture(picture.mime)) throw new NoPicture(picture.mime);
	return semaphore.run(async () => {
		const image = await open(picture);
		try {
			return await run(image);
		} catch (error) {
			throw toVerdict(error);
		}
	});
}

async function open({ bytes, mime }: Picture): Promise<Sharp> {
	const sharp = await load();
	if (mime === 'image/bmp') {
		const { data, width, height } = unpackBmp(bytes);
		return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels });
	}
	// EXIF orientation: cameras store which side is up.
	return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient();
}

/** Only what lies there pixel by pixel, so that a small file cannot unfold to a huge one. */
function unpackBmp(bytes: Buffer): { data: Buffer; width: number; height: number } {
	try {
		const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
		const [bits, packing] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
		if (width * height > maxPixels) throw new HugePicture();
		if (packing === 1 || packing === 2 || (width * height * bits) / 8 > bytes.length) throw new NoPicture('packed');
		const { data } = decodeBmp(bytes, { toRGBA: true });
		return { data, width, height };
	} catch (error) {
		throw toVerdict(error);
	}
}

function toVerdict(error: unknown): Error {
	if (error instanceof NoPicture || error instanceof HugePicture) return error;
	const message = error instanceof Error ? error.message : String(error);
	return /exceeds pixel limit/.test(message) ? new HugePicture(message) : new NoPicture(message);
}
