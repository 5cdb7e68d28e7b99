import type { Change, CommandContext } from '../../../context/index.ts';
import { subscribersOfEach } from '../../subscription/index.ts';
import { recipientsOf } from '../audience.ts';
import type { NotificationDraft } from '../notify.ts';
import { projectPictures, type TaskPicture, taskPictures } from '../pictures.ts';

/** Something that happened to a task, before its recipients are known. */
export interface TaskOccasion {
	readonly line: Change;
	readonly taskId: number;
	/** Recipients besides those who subscribed; never the doer. */
	readonly alsoTold: readonly number[];
	/** Those who subscribed to the task or its project are recipients, too. */
	readonly forSubscribers: boolean;
	/** Writes the notification of it. */
	draft(picture: TaskPicture, projectText: string): Omit<NotificationDraft, 'projectId' | 'userIds'>;
}

/** Notifications about tasks, each with its recipients. A few statements, and some for each project. */
export async function notificationsOfTasks(
	context: CommandContext,
	events: readonly TaskOccasion[],
): Promise<LineNotifications[]> {
	const pictures = await taskPictures(
		context,
		events.map(({ taskId }) => taskId),
	);
	const projects = await projectPictures(
		context,
		[...pictures.values()].map(({ row }) => row.project_id),
	);
	const known = events.flatMap((fired) => {
		const picture = pictures.get(fired.taskId);
		const projectText = projects.get(picture?.row.project_id ?? 0);
		return picture && projectText !== undefined ? [{ fired, picture, projectText }] : [];
	});
	const circles = await circlesOf(context, known);
	const recipients = await recipientsOf(context, circles);
	return known.map(({ fired, picture, projectText }, at) => ({
		...fired.draft(picture, projectText),
		projectId: picture.row.project_id,
		userIds: recipients[at] ?? [],
		line: fired.line,
	}));
}

/** A notification with the line it came from. */
export interface LineNotifications extends NotificationDraft {
	readonly line: Change;
}

type Known = { readonly fired: TaskOccasion; readonly picture: TaskPicture };

/** Twenty changes of one task query its subscribers once, and so do changes of many. */
async function circlesOf(context: CommandContext, known: readonly Known[]) {
	const rows = new Map(
		known.flatMap(({ fired, picture: { row } }) => (fired.forSubscribers ? [[row.id, row] as const] : [])),
	);
	const subjects = [...rows.values()].map((row) => ({ taskId: row.id, projectId: row.project_id }));
	const found = await subscribersOfEach(context, subjects);
	const subscribers = new Map(subjects.map(({ taskId }, at) => [taskId, found[at] ?? []]));
	return known.map(({ fired, picture: { row } }) => {
		const heard = fired.forSubscribers ? (subscribers.get(row.id) ?? []) : [];
		const userIds = new Set([...fired.alsoTold, ...heard.map(({ userId }) => userId)]);
		userIds.delete(fired.line.actorId);
		return { projectId: row.project_id, userIds };
	});
}
