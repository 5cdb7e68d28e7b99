import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** So large at most, in pixels: a tile is some 200 wide, on screens of twice the density. */
const largest = { width: 480, height: 360 };

/** A file that keeps the worker busy for longer is given up. */
const patienceMs = 15_000;

/**
 * The first page of a PDF as a picture. The file is read in a worker of its own, which ends with it; no code in the file is
 * run. Pictures in it that need WebAssembly (JPEG 2000, JBIG2) are left out: the policy of our pages forbids that.
 *
 * @throws where it is no PDF, asks for a password, or takes too long
 */
export async function drawFirstPage(file: Blob): Promise<Blob> {
	GlobalWorkerOptions.workerSrc = workerUrl;
	const reading = getDocument({
		data: new Uint8Array(await file.arrayBuffer()),
		verbosity: VerbosityLevel.ERRORS,
		useWasm: false,
		// A hostile file could ask for a picture of any size.
		maxImageSize: 32_000_000,
	});
	const tooLong = setTimeout(() => void reading.destroy(), patienceMs);
	try {
		const page = await (await reading.promise).getPage(1);
		const { width, height } = page.getViewport({ scale: 1 });
		const viewport = page.getViewport({ scale: Math.min(largest.width / width, largest.height / height) });
		const canvas = Object.assign(document.createElement('canvas'), {
			width: Math.ceil(viewport.width),
			height: Math.ceil(viewport.height),
		});
		await page.render({ canvas, viewport }).promise;
		return await pictureOf(canvas);
	} finally {
		clearTimeout(tooLong);
		await reading.destroy();
	}
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
	const { promise, resolve, reject } = Promise.withResolvers<Blob>();
	canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page has no picture'))));
	return promise;
}
