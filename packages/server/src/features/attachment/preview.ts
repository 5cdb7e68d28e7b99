import { type PreviewSize, previewWidths } from '@ordna/domain/attachment';
import { type App, Cache, oncePerApp } from '../../context/index.ts';
import { HugePicture, isPicture, NoPicture, previewOf } from '../../outside/pictures.ts';
import { readContent, storageOf } from '../file/index.ts';
import type { AttachmentRow } from './attachment.table.ts';

interface Previews {
	/** What is being made just now: whoever asks meanwhile waits for the same one. */
	readonly underWay: Map<string, Promise<Buffer | null>>;
	/** Of these there is none, as was found out before. */
	readonly impossible: Cache<string, true>;
}

const previewsOf = oncePerApp((): Previews => ({ underWay: new Map(), impossible: new Cache(10_000) }));

/**
 * A small picture of a file, made once and kept beside it. `null` where there can be none: it is no picture, it is
 * broken, or it has too many pixels.
 */
export async function findPreview(app: App, row: AttachmentRow, size: PreviewSize): Promise<Buffer | null> {
	const { underWay, impossible } = previewsOf(app);
	if (!isPicture(row.mime) || impossible.peek(row.key)) return null;
	const key = `${row.key}.${size}`;
	const making = underWay.get(key) ?? findOrMake(app, row, { key, width: previewWidths[size] });
	underWay.set(key, making);
	try {
		const preview = await making;
		if (!preview) await impossible.get(row.key, async () => true);
		return preview;
	} finally {
		underWay.delete(key);
	}
}

async function findOrMake(
	app: App,
	row: AttachmentRow,
	{ key, width }: { key: string; width: number },
): Promise<Buffer | null> {
	const known = await readContent(app, key);
	if (known) return known;
	const bytes = await readContent(app, row.key);
	if (!bytes) return null;
	try {
		const preview = await previewOf({ bytes, mime: row.mime }, width);
		await keep(app, key, preview);
		return preview;
	} catch (error) {
		if (error instanceof NoPicture || error instanceof HugePicture) return null;
		throw error;
	}
}

/** Not being able to keep it is no reason not to show it. */
async function keep(app: App, key: string, preview: Buffer): Promise<void> {
	async function* content() {
		yield preview;
	}
	await storageOf(app)
		.write(key, content())
		.catch((error: unknown) => app.log.warn({ err: error, key }, 'a preview could not be kept'));
}
