import { parseQuickAdd } from '@ordna/domain/quick-add';
import { type CalendarDate, calendarDateAt, type Instant, noonOf, quickDates, toInstant } from '@ordna/domain/time';
import { Calendar, CalendarOff, CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { localizedKeywords, useDateFormat, useTaskActions } from '../task/index.ts';
import { type Hit, type HitGroup, withHits } from './hit.ts';
import type { PaletteContext } from './use-palette-context.tsx';

interface DueGroups {
	readonly groups: readonly HitGroup[];
	/** Nothing was typed, or a date. */
	readonly isDate: boolean;
}

const nothing: DueGroups = { groups: [], isDate: true };

/**
 * The dates the open task can be due: what was typed, as quick add understands it; before that those one picks by name.
 *
 * @param text undefined while nobody asks
 */
export function useDueGroups(text: string | undefined, { context: { task }, t }: PaletteContext): DueGroups {
	const { t: tDate } = useTranslation(['task', 'ui']);
	const format = useDateFormat();
	const { zone } = format.clock;
	const { patchWithUndo } = useTaskActions();
	// The choices stay as they were when it opened.
	const [now] = useState(() => toInstant(Date.now()));
	return useMemo(() => {
		if (!task || text === undefined) return nothing;
		const set = (dueDate: Instant, dueDay: CalendarDate | null) => {
			const done = tDate('putOff.done', { date: format.day(dueDate) });
			void patchWithUndo(task.id, { dueDate, dueDay }, done);
		};
		const typed = text.trim();
		if (typed !== '') {
			const read = parseQuickAdd(typed, { mode: 'default', now, zone, keywords: localizedKeywords() });
			const { dueDate, dueDay } = read;
			if (dueDate === null) return { groups: [], isDate: false };
			const hit: Hit = {
				...{ id: 'due typed', mark: <Icon of={Calendar} /> },
				title: dueDay ? format.day(dueDate) : format.full(dueDate),
				choose: () => set(dueDate, dueDay),
			};
			return { groups: [{ title: t('group.understood'), hits: [hit] }], isDate: true };
		}
		const named = quickDates({ now, zone }).map(({ name, date }): Hit => {
			const day = calendarDateAt(date, zone);
			return {
				...{ id: `due ${name}`, mark: <Icon of={CalendarPlus} /> },
				title: tDate(`ui:date.${name}`),
				tail: format.day(date),
				choose: () => set(noonOf(day, zone), day),
			};
		});
		const none: Hit = {
			...{ id: 'due none', title: t('step.noDate'), mark: <Icon of={CalendarOff} /> },
			choose: () => void patchWithUndo(task.id, { dueDate: null, dueDay: null }, tDate('putOff.removed')),
		};
		const hits = task.dueDate === null ? named : [...named, none];
		return { groups: withHits([{ title: t('step.setDue'), hits }]), isDate: true };
	}, [task, text, t, tDate, format, zone, now, patchWithUndo]);
}
