import type { KeptPaste } from './kept-paste.ts';
import { pastedPictures, pictureOf } from './picture-files.ts';
import type { PictureParts } from './picture-uploads.ts';

/** Uploads pictures that were pasted into a text which was left before the editor came; they go to its end. */
export async function uploadLate(
	pastes: readonly KeptPaste[],
	{ html, pictures }: { html: string; pictures: Pick<PictureParts, 'upload' | 'onLate'> },
): Promise<void> {
	const files = pastes.flatMap(({ data }) => pastedPictures(data));
	const uploaded = files.map(async (file) => ({ file, address: await pictures.upload(file) }));
	let before = html;
	// In the order they were pasted in, whichever arrives first.
	for (const arriving of uploaded) {
		const { file, address } = await arriving;
		if (address === undefined) continue;
		const picture = pictureOf(address, file.name);
		const after = `${before}<p>${picture}</p>`;
		pictures.onLate({ before, after, picture });
		before = after;
	}
}
