import { type ChangeLine, countLines } from '@ordna/domain/agent';
import { readInstant } from '@ordna/domain/contract';
import { instantOf, readCalendarDate, readCalendarDay } from '@ordna/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateFormat } from '../task/index.ts';

/** What a number of changes do, in a sentence: "9 tasks created, 3 tasks moved, and 4 due dates changed". */
export function useSummary(): (lines: readonly ChangeLine[]) => string {
	const { t, messageLocale } = useTranslation('agent');
	const list = new Intl.ListFormat(messageLocale, { type: 'conjunction' });
	return (lines) => list.format(countLines(lines).map(({ kind, count }) => t(`counts.${kind}`, { count })));
}

/** A line as it is shown: what it is about, and beside it what was and what becomes of it. */
export interface LineWords {
	readonly title: string;
	/** After the title, less important. */
	readonly detail: string;
	/** At the end of the row, struck through. */
	readonly before: string;
	/** At the end of the row. */
	readonly after: string;
}

const dated = new Set<ChangeLine['kind']>(['create', 'due', 'start', 'end']);

/** Says what a line does. */
export function useLineWords(): (line: ChangeLine) => LineWords {
	const { t, messageLocale } = useTranslation('agent');
	const people = new Intl.ListFormat(messageLocale, { type: 'conjunction' });
	const format = useDateFormat();
	const date = (text: string): string => {
		const day = readCalendarDate(text);
		// Midnight is shown as a day without a time.
		const midnight = { hour: 0, minute: 0, second: 0 };
		const instant = day ? instantOf({ ...readCalendarDay(day), ...midnight }, format.clock.zone) : readInstant(text);
		if (instant === undefined) return text;
		return format.short(instant);
	};
	return (line) => {
		const title = line.title === '' ? t('outOfSight') : line.title;
		const value = dated.has(line.kind) ? date : (text: string) => text;
		const plain = { title, detail: '', before: value(line.before), after: value(line.after) };
		if (line.title === '') return { ...plain, before: '', after: '' };
		switch (line.kind) {
			case 'create':
				return {
					...plain,
					detail: line.people.length > 0 ? t('forPeople', { people: people.format(line.people) }) : '',
				};
			case 'move':
				return { ...plain, detail: t('from', { project: line.before }), before: '' };
			case 'rename':
				return { ...plain, title: line.before, before: '' };
			case 'describe':
				return { ...plain, detail: line.after === '' ? t('emptied') : line.after, before: '', after: '' };
			case 'comment':
				return { ...plain, detail: line.after, after: '' };
			case 'relate':
				return { ...plain, detail: line.after, after: '' };
			default:
				return line.after === '' && dated.has(line.kind) ? { ...plain, after: t('removed') } : plain;
		}
	};
}
