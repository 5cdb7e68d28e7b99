import { type FailureName, fail, isFailure } from '@ordna/domain/failures';
import type { App } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { HugePicture, NoPicture, type Picture } from '../../outside/pictures.ts';
import { type Content, dropContents, keepContent, wholeContent } from './content.ts';
import { storageOf, withinReach } from './file.storage.ts';

/** The first file of a form's field, read whole: to be worked on as a picture. */
export async function uploadedPicture(
	{ app, request }: RequestContext,
	{ field, tooLarge }: { field: string; tooLarge: FailureName },
): Promise<Picture> {
	if (!request.form) throw fail('file.noForm');
	try {
		for await (const part of request.form.parts()) {
			if (part.kind !== 'file' || part.name !== field) continue;
			return await wholeContent(part.content, { name: part.fileName, maxBytes: app.settings.files.maxSize });
		}
	} catch (error) {
		throw isFailure(error, 'file.tooLarge') ? fail(tooLarge) : error;
	}
	throw fail('file.noneSent', { field });
}

/** Runs work on a picture; what cannot be worked on is a refusal, not a bug. */
export async function workedOn<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof NoPicture) throw fail('file.noPicture');
		if (error instanceof HugePicture) throw fail('file.hugePicture');
		throw error;
	}
}

/** Keeps bytes that were made here, for as long as what uses them comes to be. */
export async function keepBytes<T>(app: App, bytes: Buffer, use: (content: Content) => Promise<T>): Promise<T> {
	async function* whole() {
		yield bytes;
	}
	const keeping = keepContent(app, whole(), { name: '', maxBytes: Number.MAX_SAFE_INTEGER });
	const content = await withinReach(app, keeping);
	try {
		return await use(content);
	} catch (error) {
		await dropContents(app, [content]);
		throw error;
	}
}

/** A whole content in memory; `null` when there is none. */
export async function readContent(app: App, key: string): Promise<Buffer | null> {
	const stream = await withinReach(app, storageOf(app).read(key));
	return stream ? Buffer.concat(await Array.fromAsync(stream)) : null;
}
