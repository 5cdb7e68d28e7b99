import { fieldOf, notifies } from '@ordna/domain/changes';
import type { Change, Tell } from '../../../asking/index.ts';
import { subscribersOf } from '../../subscription/index.ts';
import { projectPictures } from '../pictures.ts';
import type { LineNews } from './task-news.ts';

/** Those who subscribed to a project hear of new ones beneath it. */
export async function newsOfProjects(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const made = lines.filter((line) => notifies(line, 'project.created') && fieldOf(line.after, 'parentProjectId'));
	const pictures = await projectPictures(
		tell,
		made.map((line) => line.entityId),
	);
	const news: LineNews[] = [];
	for (const line of made) {
		const project = pictures.get(line.entityId);
		if (project === undefined) continue;
		const subscribers = await subscribersOf(tell, { projectId: line.entityId });
		news.push({
			line,
			name: 'project.created',
			subject: `project.created ${line.entityId}`,
			projectId: line.entityId,
			people: { doer: line.actorId },
			payload: { project },
			userIds: subscribers.map(({ userId }) => userId).filter((id) => id !== line.actorId),
		});
	}
	return news;
}
