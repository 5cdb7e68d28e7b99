import { open, readFile } from 'node:fs/promises';
import { fail } from '@ordna/domain/failures';
import { readJson, readOwnProjects } from '@ordna/domain/import';
import type { ImportInput } from './importing.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { type TempFile, textOf } from './uploaded.ts';

/** More than this is not held in memory. */
const maxBytes = 256 * 1024 * 1024;

/** Whether a file begins as a list of JSON does. */
async function isJsonList(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
		return /^\ufeff?\s*\[/.test(buffer.toString('utf8', 0, bytesRead));
	} finally {
		await file.close();
	}
}

/**
 * Reads projects that were exported as JSON (docs/exports.md); `undefined` where the file is none of these. Nothing that was
 * attached comes along.
 */
export async function readOwnJson({ path, size }: TempFile): Promise<ImportInput | undefined> {
	if (!(await isJsonList(path))) return undefined;
	if (size > maxBytes) throw fail('import.tooMuch', { limit: `at most ${maxBytes} bytes of JSON` });
	const json = await runCooperatively(readJson(textOf(await readFile(path))));
	const projects = await runCooperatively(readOwnProjects(json));
	return { imported: { projects, filters: [] }, enclosed: { file: () => undefined } };
}
