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
import { requirePerson } from '../../asking/index.ts';
import type { Act } from '../../http/index.ts';
import { loadMarkdownReader } from '../markdown/index.ts';
import { requireAccount } from '../user/index.ts';
import type { Bringing } from './importing.ts';
import { inTurn } from './in-turn.ts';
import { withOwnFile } from './own-file.ts';
import { takingTurns } from './taking-turns.ts';
import { textOf, type UploadedText, uploadedText } from './uploaded.ts';

/** Reads the file of a form, and hands on what is in it. */
export type Reader = <T>(act: Act, use: (bringing: Bringing) => Promise<T>) => Promise<T>;

/** Everything that can be imported, and how it is read. One that asks another service is a reader, too. */
export const readers: Readonly<Record<FileImporter, Reader>> = {
	'vikunja-file': withOwnFile,
	ticktick: async (act, use) => {
		const { bytes } = await uploadedText(act);
		return inTurn(act.app, 'import', async () => use(alone(await takingTurns(readTickTick(textOf(bytes))))));
	},
	wekan: async (act, use) => {
		const { bytes } = await uploadedText(act);
		return inTurn(act.app, 'import', async () => {
			const markdownToHtml = await loadMarkdownReader();
			const brought = await takingTurns(readWekan(await takingTurns(readJson(textOf(bytes))), markdownToHtml));
			if (!brought) throw fail('import.empty');
			return use(alone(brought));
		});
	},
	csv: async (act, use) => {
		const uploaded = await uploadedText(act);
		const config = configOf(uploaded);
		const zone = await zoneOf(act);
		return inTurn(act.app, 'import', async () =>
			use(alone(await takingTurns(readCsv(textOf(uploaded.bytes), config, { zone, now: act.now })))),
		);
	},
};

/** Without files beside it. */
function alone(brought: Bringing['brought']): Bringing {
	return { brought, enclosed: { file: () => undefined } };
}

/** Days begin where the person is. */
async function zoneOf(act: Act): Promise<string> {
	const { settings } = await requireAccount(act.app, requirePerson(act.caller).id);
	return settings.timezone || act.app.settings.service.timezone;
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
