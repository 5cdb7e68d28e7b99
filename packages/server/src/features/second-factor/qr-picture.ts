import { encode } from 'uqr';

/** Pixels along a side. */
const size = 300;

/** A text as a picture for cameras: a JPEG of 300 by 300. */
export async function qrPicture(text: string): Promise<Buffer> {
	// Four modules of white all around, as the standard asks for.
	const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
	// Loaded by whoever draws: it takes 8 MB.
	const { default: sharp } = await import('sharp');
	const pixels = Buffer.from(data.flat().map((isBlack) => (isBlack ? 0 : 255)));
	return sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
		.resize(size, size, { kernel: 'nearest' })
		.jpeg({ quality: 90 })
		.toBuffer();
}
