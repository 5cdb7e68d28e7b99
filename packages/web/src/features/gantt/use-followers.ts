import type { Task, TaskId } from '@ordna/domain/task';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { notify } from '../../ui/notice-store.ts';
import { datesAndDaysOf, useTaskActions, useWeekClock } from '../task/index.ts';
import { type Bar, barOf, carried, datesOf, hasDates } from './bars.ts';
import type { TasksById } from './chart-rows.ts';
import { dayAt } from './days.ts';
import { followersToMove, type Link } from './links.ts';

interface FollowersOptions {
	readonly tasks: TasksById;
	readonly links: readonly Link[];
	readonly canWrite: (task: Task) => boolean;
}

export interface Followers {
	/** Asks about what follows a task, as soon as something of it begins too early. */
	readonly ask: (changed: TaskId) => void;
	/** Where the bars would stand; empty while nobody is asked, or nobody wants to see it. */
	readonly ghosts: ReadonlyMap<number, Bar>;
	readonly question: FollowersPrompt | undefined;
}

export interface FollowersPrompt {
	readonly count: number;
	/** The longest way of them. */
	readonly days: number;
	readonly isSameForAll: boolean;
	/** How many one may not change. */
	readonly fixed: number;
	readonly isPreviewed: boolean;
	readonly setPreviewed: (isPreviewed: boolean) => void;
	readonly keep: () => void;
	readonly move: () => void;
}

interface Step {
	readonly task: Task;
	readonly before: Bar;
	readonly after: Bar;
}

/** The first write of a page is shown when the code of the outbox is there. */
const shownWithinMs = 2000;

const noGhosts: ReadonlyMap<number, Bar> = new Map();

/** What begins too early after a task was carried or linked, and how it would be moved. Nothing moves before one says so. */
export function useFollowers({ tasks, links, canWrite }: FollowersOptions): Followers {
	const { now, zone } = useWeekClock();
	const today = dayAt(now, zone);
	const [changed, setChanged] = useState<TaskId>();
	const [isPreviewed, setPreviewed] = useState(true);
	const steps = useMemo(
		() => (changed === undefined ? [] : stepsAfter(changed, { tasks, links, zone, today })),
		[changed, tasks, links, zone, today],
	);
	const possible = useMemo(() => steps.filter(({ task }) => canWrite(task)), [steps, canWrite]);
	const ghosts = useMemo(
		() => (isPreviewed ? new Map(possible.map(({ task, after }) => [task.id as number, after])) : noGhosts),
		[possible, isPreviewed],
	);
	const move = useMoveAll(zone);
	const isAsked = possible.length > 0;
	useAnnounced(possible.length);
	const keep = useCallback(() => setChanged(undefined), []);
	// Where nothing follows, a later change of somebody else is no reason to ask.
	useEffect(() => {
		if (changed === undefined || steps.length > 0) return;
		const timer = setTimeout(keep, shownWithinMs);
		return () => clearTimeout(timer);
	}, [changed, steps, keep]);
	const shifts = possible.map(({ before, after }) => after.first - before.first);
	return {
		ask: setChanged,
		ghosts,
		question: isAsked
			? {
					count: possible.length,
					days: Math.max(...shifts),
					isSameForAll: new Set(shifts).size === 1,
					fixed: steps.length - possible.length,
					isPreviewed,
					setPreviewed,
					keep,
					move() {
						move(possible);
						keep();
					},
				}
			: undefined,
	};
}

interface Plan extends Omit<FollowersOptions, 'canWrite'> {
	readonly zone: string;
	readonly today: number;
}

function stepsAfter(changed: TaskId, { tasks, links, ...present }: Plan): readonly Step[] {
	const barAt = (id: number) => {
		const task = tasks.get(id);
		// What is done stays where it was, and what has no dates has none to keep.
		return task && hasDates(task) && (!task.done || id === changed) ? barOf(task, present) : undefined;
	};
	return [...followersToMove(links, barAt, changed)].flatMap(([id, days]) => {
		const [task, before] = [tasks.get(id), barAt(id)];
		return task && before ? [{ task, before, after: carried(before, 'move', days) }] : [];
	});
}

function useMoveAll(zone: string): (steps: readonly Step[]) => void {
	const { t } = useTranslation('gantt');
	const { patch } = useTaskActions();
	return (steps) => {
		for (const { task, before, after } of steps) patch(task.id, datesOf(task, before, after, zone));
		const undo = () => {
			for (const { task } of steps) patch(task.id, datesAndDaysOf(task));
		};
		notify({ text: t('follow.moved', { count: steps.length }), undo });
	};
}

function useAnnounced(count: number): void {
	const { t } = useTranslation('gantt');
	useEffect(() => {
		if (count > 0) announce(t('follow.spoken', { count }));
	}, [count, t]);
}
