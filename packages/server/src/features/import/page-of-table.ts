import { fail } from '@ordna/domain/failures';
import {
	type CsvConfig,
	type CsvPage,
	guessCsvConfig,
	type ImportedPerson,
	maxCsvPage,
	readCsvPage,
} from '@ordna/domain/import';
import type { RequestContext } from '../../http/index.ts';
import type { WaitingFile } from './import.queries.ts';
import { type PeopleChoices, personKeyOf, whoIsWho } from './imported-people.ts';
import { withWaitingText } from './read-waiting.ts';
import { runCooperatively } from './run-cooperatively.ts';

interface Asked extends PeopleChoices {
	readonly table?: CsvConfig | undefined;
	readonly offset?: number | undefined;
	readonly limit?: number | undefined;
	readonly onlyProblems?: boolean | undefined;
}

/** Rows of a table that waits, as they would be imported with what was chosen. */
export async function pageOfTable(context: RequestContext, file: WaitingFile, asked: Asked): Promise<CsvPage> {
	const { table, offset = 0, limit = maxCsvPage, onlyProblems = false, ...people } = asked;
	const whoIs = await whoIsWho(context, people);
	const known = new Map<string, boolean>();
	const isKnown = (person: ImportedPerson) => {
		const key = personKeyOf(person);
		const isSomebody = known.get(key) ?? whoIs(person) !== undefined;
		known.set(key, isSomebody);
		return isSomebody;
	};
	return withWaitingText(context, file, async (text) => {
		const config = table ?? guessCsvConfig(text);
		if (!config) throw fail('import.empty');
		return runCooperatively(readCsvPage(text, config, { offset, limit, onlyProblems, isKnown }));
	});
}
