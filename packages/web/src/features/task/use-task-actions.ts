import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { randomUuid, type Sent } from '../../platform/outbox/index.ts';
import type { Placement } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAccount, useScreenSettings } from '../user/index.ts';
import { playDoneSound } from './done-sound.ts';
import { type DateFormat, useDateFormat } from './due-words.ts';
import type { TaskDraft } from './new-task.ts';
import { datesAndDaysOf, shownDate, withDays } from './shown-date.ts';
import { taskKind, viewListKey } from './task.kind.ts';
import type { NewTaskTarget, TaskPatch } from './task.mutations.ts';
import { type CreatedTask, isRepeating, type TaskDestination, TaskMutations } from './task-commands.ts';

/**
 * What one can do to tasks: shown at once, sent by the outbox, told by a notice where the row alone does not tell it.
 * A refusal is told by the app; the value falls back by itself.
 */
export interface TaskActions {
	/** Makes tasks, the first on top; `at` is the view somebody looks at. */
	create(drafts: readonly TaskDraft[], at?: NewTaskTarget): readonly CreatedTask[];
	patch(id: TaskId, fields: TaskPatch): Sent;
	/** As `patch`, and says so with a way back: "Postponed to Saturday · Undo". */
	patchWithUndo(id: TaskId, fields: TaskPatch, text: string): Sent;
	/** A repeating task stands again where it stood before this batch was written. */
	undoTurn(before: Task, batch: string): Sent;
	/** With sound and notice. On a board it goes to `placements` in consequence, and Undo puts it back where it was. */
	toggleDone(id: TaskId, on?: DoneOnBoard): void;
	/** Into another column it may become done, which is told as `toggleDone` does. */
	place(id: TaskId, destination: TaskDestination): Sent;
	/** Into the trash, with Undo. */
	remove(ids: readonly TaskId[]): void;
	/** Out of the trash, with Undo. Resolves to whether all of them are back. */
	restore(tasks: readonly Task[]): Promise<boolean>;
	setLabels(id: TaskId, labels: readonly Label[]): Sent;
	setAssignees(id: TaskId, people: readonly User[]): Sent;
	/** With Undo. `title`: what the other project is called. */
	moveToProject(id: TaskId, projectId: ProjectId, title: string): Sent;
}

/** The board somebody looks at while they finish a task, and where the task goes there in consequence. */
export interface DoneOnBoard {
	readonly view: TaskDestination['view'];
	readonly placements: readonly Placement[];
}

export function useTaskActions(): TaskActions {
	const client = useClient();
	const { t } = useTranslation('task');
	const account = useAccount();
	const { playSoundWhenDone } = useScreenSettings();
	const format = useDateFormat();
	return useMemo(
		() => commandsOf(client, { t, account, hasSound: playSoundWhenDone, format }),
		[client, t, account, playSoundWhenDone, format],
	);
}

/** Where a task stood on the board somebody looks at. */
interface UndoStep {
	readonly view: TaskDestination['view'];
	readonly placement: Placement;
}

interface Circumstances {
	readonly t: Translate<'task'>;
	readonly account: User;
	readonly hasSound: boolean;
	readonly format: DateFormat;
}

/** When sound and notice come: the title is struck through by then. */
const doneNoticeMs = 300;

const nowInstant = () => toInstant(Date.now());

function commandsOf(client: Client, { t, account, hasSound, format }: Circumstances): TaskActions {
	const mutations = new TaskMutations(client);
	const find = (id: TaskId) => client.store.get(taskKind, id);
	const patchWithUndo = (id: TaskId, fields: TaskPatch, text: string) => {
		const before = find(id);
		const sent = mutations.patch(id, fields);
		if (before) notify({ text, undo: () => void mutations.patch(id, fieldsBefore(before, withDays(fields))) });
		return sent;
	};
	const undoStepIn = (id: TaskId, view: TaskDestination['view']) => {
		const placement = client.store.placement(taskKind, viewListKey(view.id), id);
		return placement && { view, placement };
	};
	const notifyDone = (before: Task, done: boolean, sent: Sent, back?: UndoStep, batch?: string) => {
		let isRefused = false;
		const answered = sent.done.then(({ isSaved }) => {
			isRefused = !isSaved;
		});
		const notifyIfDone = () => {
			if (isRefused) return;
			if (done && hasSound) playDoneSound();
			const text = doneText(before, done);
			if (text) notify({ text, undo: () => undoDone(before, back, batch) });
		};
		// Only the server knows when a task comes round again.
		if (done && isRepeating(before)) void Promise.all([answered, pause(doneNoticeMs)]).then(notifyIfDone);
		else setTimeout(notifyIfDone, doneNoticeMs);
	};
	const doneText = (before: Task, done: boolean) => {
		const { title } = before;
		if (!isRepeating(before)) return t(done ? 'done' : 'undone', { title });
		const now = find(before.id);
		const next = now && shownDate(now, 'dueDate', format.clock.zone);
		if (!done) return undefined;
		return next ? t('doneUntil', { date: format.day(next) }) : t('done', { title });
	};
	const undoDone = (before: Task, back: UndoStep | undefined, batch: string | undefined) => {
		const { id, done, reminders } = before;
		const isElsewhere = back !== undefined && undoStepIn(id, back.view)?.placement.bucket !== back.placement.bucket;
		if (isRepeating(before) && batch !== undefined) mutations.undoTurn(before, batch);
		else if (isRepeating(before)) mutations.patch(id, { done, ...datesAndDaysOf(before), reminders });
		else if (!isElsewhere) mutations.setDone(id, done, { now: nowInstant() });
		// Out of the done column it is undone, and the other way round.
		if (isElsewhere) mutations.putBack(id, back.view, back.placement, nowInstant());
	};
	return {
		create: (drafts, at) => mutations.create(drafts, account, at),
		patch: (id, fields) => mutations.patch(id, fields),
		patchWithUndo,
		undoTurn: (before, batch) => mutations.undoTurn(before, batch),
		toggleDone(id, on) {
			const before = find(id);
			if (!before) return;
			const done = !before.done;
			const back = on && undoStepIn(id, on.view);
			const batch = done && isRepeating(before) ? randomUuid() : undefined;
			const placements = on?.placements ?? [];
			const sent = mutations.setDone(id, done, { now: nowInstant(), placements, ...(batch && { batch }) });
			notifyDone(before, done, sent, back, batch);
		},
		place(id, destination) {
			const before = find(id);
			const back = undoStepIn(id, destination.view);
			const sent = mutations.place(id, destination, nowInstant());
			const after = find(id);
			if (before && after && before.done !== after.done) notifyDone(before, after.done, sent, back);
			return sent;
		},
		remove(ids) {
			const titles = ids.flatMap((id) => find(id)?.title ?? []);
			const { restore } = mutations.remove(ids);
			notify({ text: t('removed', { count: ids.length, title: titles[0] ?? '' }), undo: restore });
		},
		async restore(tasks) {
			const outcomes = await Promise.all(mutations.restore(tasks).map(({ done }) => done));
			const ids = tasks.filter((_, at) => outcomes[at]?.isSaved).map(({ id }) => id);
			const [first] = tasks;
			if (ids.length > 0) {
				notify({
					text: t('restored', { count: ids.length, title: first?.title ?? '' }),
					undo: () => void mutations.remove(ids),
				});
			}
			return ids.length === tasks.length;
		},
		setLabels: (id, labels) => mutations.setLabels(id, labels),
		setAssignees: (id, people) => mutations.setAssignees(id, people),
		moveToProject(id, projectId, title) {
			const from = find(id)?.projectId;
			const sent = mutations.moveToProject(id, projectId);
			const undo = from && { undo: () => void mutations.moveToProject(id, from) };
			notify({ text: t('moved', { project: title }), ...undo });
			return sent;
		},
	};
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The values that are about to be replaced. */
function fieldsBefore(task: Task, fields: TaskPatch): TaskPatch {
	// Every name of a patch is one of a task, with a value of the same kind.
	return Object.fromEntries(Object.keys(fields).map((name) => [name, task[name as keyof TaskPatch]])) as TaskPatch;
}
