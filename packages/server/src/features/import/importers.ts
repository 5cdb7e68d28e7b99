import { codecOf, Undecodable } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import {
	type CsvConfig,
	csvConfig,
	type FileImporter,
	readCsv,
	readJson,
	readTickTick,
	readWekan,
} from '@ordna/domain/import';
import type { RequestContext } from '../../http/index.ts';
import { loadMarkdownReader } from '../markdown/index.ts';
import { callerZone } from '../user/index.ts';
import type { ImportInput } from './importing.ts';
import { withOwnFile } from './own-file.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { textOf, type UploadedText, withUploadedText } from './uploaded.ts';

/** Reads the file of a form, and hands on what is in it. */
export type Reader = <T>(context: RequestContext, use: (input: ImportInput) => Promise<T>) => Promise<T>;

/** Everything that can be imported, and how it is read. One that asks another service is a reader, too. */
export const readers: Readonly<Record<FileImporter, Reader>> = {
	'vikunja-file': withOwnFile,
	ticktick: (context, use) =>
		withUploadedText(context, 'import', async ({ bytes }) =>
			use(alone(await runCooperatively(readTickTick(textOf(bytes))))),
		),
	wekan: (context, use) =>
		withUploadedText(context, 'import', async ({ bytes }) => {
			const markdownToHtml = await loadMarkdownReader();
			const imported = await runCooperatively(
				readWekan(await runCooperatively(readJson(textOf(bytes))), markdownToHtml),
			);
			if (!imported) throw fail('import.empty');
			return use(alone(imported));
		}),
	csv: (context, use) =>
		withUploadedText(context, 'import', async (uploaded) => {
			const how = { zone: await callerZone(context), now: context.now };
			return use(alone(await runCooperatively(readCsv(textOf(uploaded.bytes), configOf(uploaded), how))));
		}),
};

/** Without files beside it. */
function alone(imported: ImportInput['imported']): ImportInput {
	return { imported, enclosed: { file: () => undefined } };
}

const codec = codecOf(csvConfig);

/** How a table is to be read, as the form says it. Throws 14004. */
export function configOf({ config }: UploadedText): CsvConfig {
	if (config === undefined || config.trim() === '') throw fail('import.noConfig', { reason: 'it is missing' });
	const parsed = csvConfig.safeParse(decoded(config));
	if (!parsed.success) throw fail('import.noConfig', { reason: parsed.error.issues[0]?.path.join('.') ?? '' });
	const { delimiter, skipRows } = parsed.data;
	if ([...delimiter].length !== 1 || /["\r\n]/.test(delimiter) || delimiter.length > 1)
		throw fail('import.noConfig', { reason: 'the delimiter must be one character' });
	if (!Number.isSafeInteger(skipRows) || skipRows < 0)
		throw fail('import.noConfig', { reason: 'skip_rows must be a whole number' });
	return parsed.data;
}

function decoded(text: string): unknown {
	try {
		return codec.decode(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError) throw fail('import.noConfig', { reason: 'it is no JSON' });
		if (error instanceof Undecodable) throw fail('import.noConfig', { reason: error.message });
		throw error;
	}
}
