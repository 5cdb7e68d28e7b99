import { readChangeLog } from '../change/index.ts';
import { deliver } from './deliver.ts';
import { notificationsOfAssignments } from './kinds/assignment-notifications.ts';
import { notificationsOfChangeSets } from './kinds/change-set-notifications.ts';
import { notificationsOfComments } from './kinds/comment-notifications.ts';
import { notificationsOfDeletions } from './kinds/deletion-notifications.ts';
import { notificationsOfDescriptions } from './kinds/description-notifications.ts';
import { notificationsOfProjects } from './kinds/project-notifications.ts';
import { notificationsOfSuspensions } from './kinds/suspended-notifications.ts';
import { notificationsOfTeams } from './kinds/team-notifications.ts';
import { notify } from './notify.ts';

const sources = [
	notificationsOfComments,
	notificationsOfDescriptions,
	notificationsOfAssignments,
	notificationsOfDeletions,
	notificationsOfProjects,
	notificationsOfTeams,
	notificationsOfSuspensions,
	notificationsOfChangeSets,
] as const;

/**
 * Notifies people of what others did, soon after it is done. Each line shows the moment it is read: of twenty changes
 * of one task all show the task as it is after them. What the server does by itself is nobody's doing, and notifies
 * nobody.
 */
export const notificationReader = readChangeLog({
	name: 'notifications',
	async handle(context, lines) {
		const byPeople = lines.filter((line) => line.actorId !== 0);
		const notifications = [];
		for (const notificationsOf of sources) notifications.push(...(await notificationsOf(context, byPeople)));
		notifications.sort((one, other) => one.line.seq - other.line.seq);
		await deliver(context, await notify(context, notifications));
	},
});
