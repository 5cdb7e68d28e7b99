import type { CsvColumn, CsvProblem } from '@ordna/domain/import';
import { useTranslation } from '../../platform/i18n/index.ts';
import { columnMeaning } from './table-draft.ts';
import type { TableRow } from './use-table-rows.ts';

/** What is left out of a task, by what its column means. */
const parts = ['due_date', 'start_date', 'end_date', 'reminder'] as const;

/** Whether a row is not imported at all. */
export function isRefused({ problems }: TableRow): boolean {
	return problems.some(({ kind }) => kind === 'noTitle');
}

/** Says what will happen to a row, in sentences; empty where all of it comes over. */
export function useProblemText(mapping: readonly CsvColumn[]): (row: TableRow) => string {
	const { t } = useTranslation('import');
	const textOf = ({ kind, column }: CsvProblem) => {
		const part = parts.find((one) => one === columnMeaning(mapping, column));
		const text = t(`rowProblems.${kind}`);
		return part === undefined ? text : `${text} ${t(`without.${part}`)}`;
	};
	return (row) => {
		const shown = isRefused(row) ? row.problems.filter(({ kind }) => kind === 'noTitle') : row.problems;
		return [...new Set(shown.map(textOf))].join(' ');
	};
}
