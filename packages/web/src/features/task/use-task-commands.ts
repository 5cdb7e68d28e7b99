import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import type { Sent } from '../../platform/outbox/index.ts';
import type { Placement } from '../../platform/store/index.ts';
import { type Translate, useTranslation } from '../../platform/words/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAccount, useScreenSettings } from '../user/index.ts';
import { playDoneSound } from './done-sound.ts';
import { type DateFormat, useDateFormat } from './due-words.ts';
import type { TaskDraft } from './new-task.ts';
import { placesOf, taskKind } from './task.kind.ts';
import type { NewTaskPlace, TaskPatch } from './task.mutations.ts';
import { isRepeating, type TaskPlace, TaskWriter } from './task-commands.ts';

/**
 * What one can do to tasks: shown at once, sent by the outbox, told by a notice where the row alone does not tell it.
 * A refusal is told by the app; the value falls back by itself.
 */
export interface TaskCommands {
	/** Makes tasks, the first on top; `at` is the view somebody looks at. One `Sent` for each. */
	create(drafts: readonly TaskDraft[], at?: NewTaskPlace): readonly Sent[];
	patch(id: TaskId, fields: TaskPatch): Sent;
	/** As `patch`, and says so with a way back: "Postponed to Saturday · Undo". */
	patchWithUndo(id: TaskId, fields: TaskPatch, text: string): Sent;
	/** With sound and notice. On a board it goes to `places` in consequence, and Undo puts it back where it was. */
	toggleDone(id: TaskId, on?: DoneOnBoard): void;
	/** Into another column it may become done, which is told as `toggleDone` does. */
	place(id: TaskId, place: TaskPlace): Sent;
	/** Into the trash, with Undo. */
	remove(ids: readonly TaskId[]): void;
	setLabels(id: TaskId, labels: readonly Label[]): Sent;
	setAssignees(id: TaskId, people: readonly User[]): Sent;
	/** With Undo. `title`: what the other project is called. */
	moveToProject(id: TaskId, projectId: ProjectId, title: string): Sent;
}

/** The board somebody looks at while they finish a task, and where the task goes there in consequence. */
export interface DoneOnBoard {
	readonly view: TaskPlace['view'];
	readonly places: readonly Placement[];
}

export function useTaskCommands(): TaskCommands {
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
interface Back {
	readonly view: TaskPlace['view'];
	readonly place: Placement;
}

interface Circumstances {
	readonly t: Translate<'task'>;
	readonly account: User;
	readonly hasSound: boolean;
	readonly format: DateFormat;
}

/** When sound and notice come: the thread is through by then. */
const doneNoticeMs = 300;

const nowInstant = () => toInstant(Date.now());

function commandsOf(client: Client, { t, account, hasSound, format }: Circumstances): TaskCommands {
	const writer = new TaskWriter(client);
	const find = (id: TaskId) => client.store.get(taskKind, id);
	const patchWithUndo = (id: TaskId, fields: TaskPatch, text: string) => {
		const before = find(id);
		const sent = writer.patch(id, fields);
		if (before) notify({ text, undo: () => void writer.patch(id, fieldsBefore(before, fields)) });
		return sent;
	};
	const placeIn = (id: TaskId, view: TaskPlace['view']) => {
		const place = client.store.placement(taskKind, placesOf(view.id), id);
		return place && { view, place };
	};
	const tellDone = (before: Task, done: boolean, sent: Sent, back?: Back) => {
		let isRefused = false;
		const answered = sent.done.then(({ isSaved }) => {
			isRefused = !isSaved;
		});
		const tell = () => {
			if (isRefused) return;
			if (done && hasSound) playDoneSound();
			const text = doneText(before, done);
			if (text) notify({ text, undo: () => undoDone(before, back) });
		};
		// Only the server knows when a task comes round again.
		if (done && isRepeating(before)) void Promise.all([answered, pause(doneNoticeMs)]).then(tell);
		else setTimeout(tell, doneNoticeMs);
	};
	const doneText = (before: Task, done: boolean) => {
		const { title } = before;
		if (!isRepeating(before)) return t(done ? 'done' : 'undone', { title });
		const next = find(before.id)?.dueDate;
		if (!done) return undefined;
		return next ? t('doneUntil', { date: format.day(next) }) : t('done', { title });
	};
	const undoDone = (before: Task, back: Back | undefined) => {
		const { id, done, dueDate, startDate, endDate, reminders } = before;
		const isElsewhere = back !== undefined && placeIn(id, back.view)?.place.bucket !== back.place.bucket;
		if (isRepeating(before)) writer.patch(id, { done, dueDate, startDate, endDate, reminders });
		else if (!isElsewhere) writer.setDone(id, done, { now: nowInstant() });
		// Out of the done column it is undone, and the other way round.
		if (isElsewhere) writer.putBack(id, back.view, back.place, nowInstant());
	};
	return {
		create: (drafts, at) => writer.create(drafts, account, at),
		patch: (id, fields) => writer.patch(id, fields),
		patchWithUndo,
		toggleDone(id, on) {
			const before = find(id);
			if (!before) return;
			const done = !before.done;
			const back = on && placeIn(id, on.view);
			tellDone(before, done, writer.setDone(id, done, { now: nowInstant(), places: on?.places ?? [] }), back);
		},
		place(id, place) {
			const before = find(id);
			const back = placeIn(id, place.view);
			const sent = writer.place(id, place, nowInstant());
			const after = find(id);
			if (before && after && before.done !== after.done) tellDone(before, after.done, sent, back);
			return sent;
		},
		remove(ids) {
			const titles = ids.flatMap((id) => find(id)?.title ?? []);
			const { restore } = writer.remove(ids);
			notify({ text: t('removed', { count: ids.length, title: titles[0] ?? '' }), undo: restore });
		},
		setLabels: (id, labels) => writer.setLabels(id, labels),
		setAssignees: (id, people) => writer.setAssignees(id, people),
		moveToProject(id, projectId, title) {
			const from = find(id)?.projectId;
			const sent = writer.moveToProject(id, projectId);
			const undo = from && { undo: () => void writer.moveToProject(id, from) };
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
