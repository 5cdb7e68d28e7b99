import { fieldOf, notifies } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { subscribersOf } from '../../subscription/index.ts';
import { projectPictures } from '../pictures.ts';
import type { LineNotifications } from './task-notifications.ts';

/** Notifies those who subscribed to a project of new ones beneath it. */
export async function notificationsOfProjects(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const made = lines.filter((line) => notifies(line, 'project.created') && fieldOf(line.after, 'parentProjectId'));
	const pictures = await projectPictures(
		context,
		made.map((line) => line.entityId),
	);
	const notifications: LineNotifications[] = [];
	for (const line of made) {
		const project = pictures.get(line.entityId);
		if (project === undefined) continue;
		const subscribers = await subscribersOf(context, { projectId: line.entityId });
		notifications.push({
			line,
			name: 'project.created',
			subject: `project.created ${line.entityId}`,
			projectId: line.entityId,
			people: { doer: line.actorId },
			payload: { project },
			userIds: subscribers.map(({ userId }) => userId).filter((id) => id !== line.actorId),
		});
	}
	return notifications;
}
