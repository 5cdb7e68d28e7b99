import { dayOfNumber } from '@ordna/domain/time';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DaySpan, msOf } from './days.ts';
import type { Cell, Unit } from './scale.ts';

/** What stands in the head of a chart. */
export interface CellWords {
	readonly upper: (cell: Cell) => string;
	readonly lower: (cell: Cell) => string;
	readonly weekday: (cell: Cell) => string;
}

/** The words of the head, in the language of the person. */
export function useCellWords(): CellWords {
	const { t, language } = useTranslation('gantt');
	return useMemo(() => {
		const write = (options: Intl.DateTimeFormatOptions) => {
			const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
			return ({ first }: DaySpan) => format.format(msOf(first));
		};
		const writers: Readonly<Record<Unit, (cell: DaySpan) => string>> = {
			day: write({ day: 'numeric' }),
			week: write({ day: 'numeric', month: 'short' }),
			month: write({ month: 'short' }),
			quarter: ({ first }) => t('quarterOf', { number: Math.ceil(dayOfNumber(first).month / 3) }),
			year: write({ year: 'numeric' }),
		};
		const longMonth = write({ month: 'long', year: 'numeric' });
		return {
			upper: (cell) => (cell.unit === 'month' ? longMonth : writers[cell.unit])(cell),
			lower: (cell) => writers[cell.unit](cell),
			weekday: write({ weekday: 'narrow' }),
		};
	}, [language, t]);
}
