import type { Change, Tell } from '../../../asking/index.ts';
import { subscribersOfEach } from '../../subscription/index.ts';
import { hearersOf } from '../audience.ts';
import { projectPictures, type TaskPicture, taskPictures } from '../pictures.ts';
import type { News } from '../tell-news.ts';

/** Something that happened to a task, before it is known who is to hear of it. */
export interface TaskHappening {
	readonly line: Change;
	readonly taskId: number;
	/** Hear of it besides those who subscribed; never the doer. */
	readonly alsoTold: readonly number[];
	/** Those who subscribed to the task or its project hear of it, too. */
	readonly forSubscribers: boolean;
	/** Writes the news of it. */
	news(picture: TaskPicture, projectText: string): Omit<News, 'projectId' | 'userIds'>;
}

/** News about tasks, each with those who may hear of it. A few statements, and some for each project. */
export async function newsOfTasks(tell: Tell, happenings: readonly TaskHappening[]): Promise<LineNews[]> {
	const pictures = await taskPictures(
		tell,
		happenings.map(({ taskId }) => taskId),
	);
	const projects = await projectPictures(
		tell,
		[...pictures.values()].map(({ row }) => row.project_id),
	);
	const known = happenings.flatMap((happening) => {
		const picture = pictures.get(happening.taskId);
		const projectText = projects.get(picture?.row.project_id ?? 0);
		return picture && projectText !== undefined ? [{ happening, picture, projectText }] : [];
	});
	const circles = await circlesOf(tell, known);
	const hearers = await hearersOf(tell, circles);
	return known.map(({ happening, picture, projectText }, at) => ({
		...happening.news(picture, projectText),
		projectId: picture.row.project_id,
		userIds: hearers[at] ?? [],
		line: happening.line,
	}));
}

/** News with the line it came from. */
export interface LineNews extends News {
	readonly line: Change;
}

type Known = { readonly happening: TaskHappening; readonly picture: TaskPicture };

/** Twenty changes of one task ask once for who subscribed to it, and so do changes of many. */
async function circlesOf(tell: Tell, known: readonly Known[]) {
	const rows = new Map(
		known.flatMap(({ happening, picture: { row } }) => (happening.forSubscribers ? [[row.id, row] as const] : [])),
	);
	const subjects = [...rows.values()].map((row) => ({ taskId: row.id, projectId: row.project_id }));
	const found = await subscribersOfEach(tell, subjects);
	const subscribers = new Map(subjects.map(({ taskId }, at) => [taskId, found[at] ?? []]));
	return known.map(({ happening, picture: { row } }) => {
		const heard = happening.forSubscribers ? (subscribers.get(row.id) ?? []) : [];
		const userIds = new Set([...happening.alsoTold, ...heard.map(({ userId }) => userId)]);
		userIds.delete(happening.line.actorId);
		return { projectId: row.project_id, userIds };
	});
}
