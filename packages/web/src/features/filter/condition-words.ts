import { type Comparator, type ConditionRow, type FilterNames, fromWireFilter, readRows } from '@ordna/domain/filter';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateWords } from './date-words.ts';
import { comparatorWords, fieldWords, isDated } from './field-words.ts';

/** A filter of the wire as people say it. */
export interface ConditionWords {
	/** A sentence; the filter as it is written, where it is too involved for one. */
	readonly text: string;
	/** Of a single comparison. */
	readonly row: ConditionRow | undefined;
}

/**
 * Puts filters of the wire into words: "Due date is before Start of today", "Done is No and Labels is any of Garden or Shed".
 *
 *     useConditionWords(names)('done = false').text // 'Done is No'
 */
export function useConditionWords(names: FilterNames): (filter: string) => ConditionWords {
	const { t, messageLocale } = useTranslation(['filter', 'ui']);
	const dateWords = useDateWords();
	const valueWords = ({ field }: ConditionRow, value: string): string => {
		if (field === 'done') return value === 'true' || value === 'false' ? t(`value.${value}`) : value;
		if (field === 'priority') {
			const rank = ranks.find((one) => String(one) === value);
			return rank === undefined ? value : t(`ui:priority.${rank}`);
		}
		if (field === 'percentDone') return t('words.percent', { value });
		if (!isDated(field)) return value;
		const { name, day } = dateWords(value);
		return day === undefined ? name : t('words.dateOn', { date: name, day });
	};
	const list = (texts: readonly string[], join: 'and' | 'or' = 'or') =>
		new Intl.ListFormat(messageLocale, { type: join === 'and' ? 'conjunction' : 'disjunction' }).format(texts);
	const rowWords = (row: ConditionRow) =>
		t('words.condition', {
			field: fieldWords(row.field, t),
			comparator: comparatorWords(row.field, ofOne(row), t),
			value: list(row.values.map((value) => valueWords(row, value))),
		});
	return (filter) => {
		const spoken = fromWireFilter(filter, names);
		const read = readRows(spoken);
		if (read.kind !== 'rows') return { text: spoken, row: undefined };
		const { join, rows } = read.filter;
		const [first] = rows;
		const plain = rows.filter((row) => row.kind === 'condition');
		if (plain.length !== rows.length) return { text: spoken, row: undefined };
		return {
			text: list(plain.map(rowWords), join),
			row: rows.length === 1 && first?.kind === 'condition' ? first : undefined,
		};
	};
}

/** Among one thing alone is that thing. */
function ofOne({ comparator, values }: ConditionRow): Comparator {
	if (values.length !== 1) return comparator;
	return comparator === 'in' ? '=' : comparator === 'not in' ? '!=' : comparator;
}

const ranks = [0, 1, 2, 3, 4, 5] as const;
