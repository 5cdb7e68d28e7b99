import type { Change, Tell } from '../../../asking/index.ts';
import { subscribersOf } from '../../subscription/index.ts';
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

/** News about tasks, each with those who may hear of it. A few statements, and one for each project. */
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

/** Twenty changes of one task ask once for who subscribed to it. */
async function circlesOf(tell: Tell, known: readonly Known[]) {
	const subscribers = new Map<number, readonly number[]>();
	const circles = [];
	for (const { happening, picture } of known) {
		const { id: taskId, project_id: projectId } = picture.row;
		if (happening.forSubscribers && !subscribers.has(taskId))
			subscribers.set(
				taskId,
				(await subscribersOf(tell, { taskId, projectId })).map(({ userId }) => userId),
			);
		const heard = happening.forSubscribers ? (subscribers.get(taskId) ?? []) : [];
		const userIds = new Set([...happening.alsoTold, ...heard]);
		userIds.delete(happening.line.actorId);
		circles.push({ projectId, userIds });
	}
	return circles;
}
