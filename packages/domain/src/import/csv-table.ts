import { fail } from '../failures/failure.ts';
import { maxRows } from './csv-meaning.ts';
import { csvRows } from './csv-rows.ts';
import { tooMuch } from './limits.ts';

/** A row of a table by the names of its columns, in any letter case; a name may have others that older files use. */
export type TableRow = (...names: readonly string[]) => string;

/** The columns of a table, in lower case. */
export function csvHeader(text: string): string[] {
	for (const row of csvRows(text.replace(/^\ufeff/, ''), { delimiter: delimiterOf(text) }))
		return row.map((name) => name.trim().toLowerCase());
	return [];
}

/** The rows behind the header. Throws 14003 where a column is missing, and `import.tooMuch`. */
export function* tableRows(text: string, required: readonly string[]): Generator<TableRow> {
	let header: readonly string[] | undefined;
	let count = 0;
	for (const row of csvRows(text.replace(/^\ufeff/, ''), { delimiter: delimiterOf(text) })) {
		if (!header) {
			header = row.map((name) => name.trim().toLowerCase());
			if (required.some((name) => !header?.includes(name))) throw fail('import.noCsv');
			continue;
		}
		count += 1;
		if (count > maxRows) throw tooMuch(`at most ${maxRows} rows`);
		const names = header;
		yield (...wanted) => {
			const at = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
			return at === undefined ? '' : (row[at] ?? '').trim();
		};
	}
	if (!header) throw fail('import.noCsv');
}

function delimiterOf(text: string): string {
	const [first = ''] = text.split('\n', 1);
	return first.split(';').length > first.split(',').length ? ';' : ',';
}
