import { type Completion, completionEndpoints } from '@ordna/domain/completion';
import { formatRule, noMonthDays, parseRule, repeatModes } from '@ordna/domain/repeat';
import type { TaskRepeat } from '@ordna/domain/repeat-rule';
import type { Task } from '@ordna/domain/task';
import { type CalendarDate, type Clock, calendarDateAt } from '@ordna/domain/time';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, randomUuid } from '../../platform/outbox/index.ts';
import type { PagedOptions } from '../../platform/queries/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { datesAndDaysOf, occurrences, shownDate, taskKind, useDateFormat, useTaskActions } from '../task/index.ts';
import type * as mutations from './completion.mutations.ts';
import type { LeftOut } from './completion.mutations.ts';

const leaveOut = lateMutation<typeof mutations.leaveOut>('completion.leaveOut');

/** The last lines of a repeating task and what all of them say, anew whenever the task changes. */
export function useCompletions({ id, version, updated }: Task) {
	const { api } = useClient();
	return useQuery({
		queryKey: ['completions', id, version, updated],
		queryFn: ({ signal }) => api.call(completionEndpoints.list, { taskId: id, page: 1, perPage }, { signal }),
		keepPrevious: true,
		staleTime: 0,
	});
}

const perPage = 50;

/** All lines of a task, the last first. */
export function completionPages({ api }: Client, { id, version, updated }: Task): PagedOptions<Completion, number> {
	return {
		queryKey: ['all-completions', id, version, updated],
		first: 1,
		async pageFn(page, { signal }) {
			const { completions, totals } = await api.call(
				completionEndpoints.list,
				{ taskId: id, page, perPage },
				{ signal },
			);
			return { items: completions, ...(page * perPage < totals.lines ? { next: page + 1 } : {}) };
		},
		keyOf: (one) => one.id,
		staleTime: 0,
	};
}

type Occurrences = typeof import('@ordna/domain/repeat-rule');

function repeatOf({ repeatAfter, repeatMode, repeatRule, repeatFrom }: Task): TaskRepeat {
	const rule = repeatRule === null ? null : parseRule(repeatRule);
	const fields = { mode: repeatModes[repeatMode] ?? 'afterInterval', afterSeconds: repeatAfter };
	return { fields, rule: rule && { rule, from: repeatFrom } };
}

const datesOf = (task: Task) => ({ ...datesAndDaysOf(task), reminders: [], monthDays: noMonthDays });

/** What of a repeating task is over. */
export interface Missed {
	readonly count: number;
	/** The first of them, where a rule names them. */
	readonly days: readonly CalendarDate[];
}

/** More dates are a long line. */
const maxDays = 4;

export function missedOf(task: Task, clock: Clock, { timesMissed, nextOccurrences }: Occurrences): Missed {
	const repeat = repeatOf(task);
	const count = task.done ? 0 : timesMissed(repeat, datesOf(task), clock);
	const first = shownDate(task, 'dueDate', clock.zone);
	if (count === 0 || first === null || !repeat.rule || repeat.rule.from === 'done') return { count, days: [] };
	const day = calendarDateAt(first, clock.zone);
	const others = nextOccurrences(repeat.rule.rule, day, Math.min(count, maxDays) - 1);
	return { count, days: [day, ...others] };
}

/** Where a task stands once something of it is left out; nothing where that cannot be worked out here. */
export function shownAfter(task: Task, turn: LeftOut, clock: Clock, { turnTask }: Occurrences): Partial<Task> {
	const turned = turnTask(repeatOf(task), datesOf(task), { turn, clock });
	if (!turned) return { done: true, doneAt: clock.now };
	return { ...datesAndDaysOf(turned.dates), ...(turned.rule && { repeatRule: formatRule(turned.rule) }) };
}

export type LeaveOut = (task: Task, what: LeftOut, missed: number) => void;

/** Leaves out one time of a task, or all that were missed, and says so with a way back. */
export function useLeaveOut(): LeaveOut {
	const client = useClient();
	const { t } = useTranslation('completion');
	const actions = useTaskActions();
	const format = useDateFormat();
	return useMemo(
		() => (task, what, missed) => {
			const { id, title } = task;
			const rules = occurrences.now();
			const shown = rules ? shownAfter(task, what, format.clock, rules) : {};
			const batch = randomUuid();
			void client.outbox.write(leaveOut, { id, title, what, shown }, { batch });
			const now = client.store.get(taskKind, id);
			const next = now && !now.done && shownDate(now, 'dueDate', format.clock.zone);
			const told = t(`told.${what}`, { count: missed });
			const text = rules && next ? t('told.next', { told, date: format.day(next) }) : told;
			notify({ text, undo: () => void actions.undoTurn(task, batch) });
		},
		[client, t, actions, format],
	);
}
