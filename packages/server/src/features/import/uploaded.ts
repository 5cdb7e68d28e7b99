import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '@ordna/domain/failures';
import { makeScratch } from '../../db/scratch.ts';
import type { FormPart, RequestContext } from '../../http/index.ts';
import { withImportSlot } from './import-slots.ts';

/** The form's fields: the file, and for tables how to read it. */
const fileField = 'import';
const configField = 'config';

/** Text is held whole to be read; of that no more than this, whatever files may have. */
const maxText = 256 * 1024 * 1024;

/** A form that came in. */
export interface UploadedText {
	readonly bytes: Buffer;
	/** `undefined` where the form has none. */
	readonly config: string | undefined;
}

type FilePart = Extract<FormPart, { kind: 'file' }>;

/** Reads the file of the form into memory when it is its turn. */
export function withUploadedText<T>(
	context: RequestContext,
	slot: 'import' | 'look',
	use: (uploaded: UploadedText) => Promise<T>,
): Promise<T> {
	const maxBytes = Math.min(context.app.settings.files.maxSize, maxText);
	return withTempFile(
		context,
		({ path, config }) => withImportSlot(context, slot, async () => use({ bytes: await readFile(path), config })),
		maxBytes,
	);
}

/** A file that was put aside. */
export interface TempFile {
	readonly path: string;
	/** Bytes. */
	readonly size: number;
}

/** Puts the file of the form aside while it is worked on: it can be large, and is read here and there. */
export async function withTempFile<T>(
	context: RequestContext,
	use: (file: TempFile & Pick<UploadedText, 'config'>) => Promise<T>,
	maxBytes = context.app.settings.files.maxSize,
): Promise<T> {
	const scratch = makeScratch(tmpdir());
	try {
		const path = join(scratch.folder, 'import');
		let config: string | undefined;
		let size: number | undefined;
		for await (const part of partsOf(context)) {
			if (part.kind === 'field' && part.name === configField) config = part.value;
			if (isFile(part) && size === undefined) size = await writeTempFile(part, path, maxBytes);
		}
		if (size === undefined) throw fail('import.noFile');
		if (size === 0) throw fail('import.empty');
		return await use({ path, size, config });
	} finally {
		scratch.remove();
	}
}

/** The parts of the form. */
export function partsOf({ request }: RequestContext): AsyncGenerator<FormPart, void, undefined> {
	if (!request.form) throw fail('file.noForm');
	return request.form.parts();
}

/** Whether a part is the file to import. */
export function isFile(part: FormPart): part is FilePart {
	return part.kind === 'file' && part.name === fileField;
}

async function writeTempFile(part: FilePart, path: string, maxBytes: number): Promise<number> {
	let size = 0;
	await pipeline(
		part.content,
		async function* (content) {
			for await (const chunk of content) {
				size += chunk.length;
				if (size > maxBytes) throw fail('file.tooLarge', { name: part.fileName });
				yield chunk;
			}
		},
		createWriteStream(path, { mode: 0o600 }),
	);
	return size;
}

/** The text of a file: UTF-8, or UTF-16 that says so. Throws `import.unreadable` for anything else. */
export function textOf(bytes: Uint8Array): string {
	const [first, second] = bytes;
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
	try {
		// U+0000 is in no text, and PostgreSQL takes none.
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '');
		return text.includes('\n') ? text : text.replaceAll('\r', '\n');
	} catch {
		throw fail('import.unreadable', { reason: 'it is not written in UTF-8' });
	}
}
