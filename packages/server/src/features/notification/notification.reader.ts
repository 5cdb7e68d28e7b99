import { readChangeLog } from '../change/index.ts';
import { writeLetters } from './letters.ts';
import { newsOfAssignments } from './news/assignment-news.ts';
import { newsOfComments } from './news/comment-news.ts';
import { newsOfDeletions } from './news/deletion-news.ts';
import { newsOfDescriptions } from './news/description-news.ts';
import { newsOfProjects } from './news/project-news.ts';
import { newsOfSuspensions } from './news/suspended-news.ts';
import { newsOfTeams } from './news/team-news.ts';
import { tellNews } from './tell-news.ts';

const sources = [
	newsOfComments,
	newsOfDescriptions,
	newsOfAssignments,
	newsOfDeletions,
	newsOfProjects,
	newsOfTeams,
	newsOfSuspensions,
] as const;

/**
 * Tells people what others did, soon after it is done. Each line tells of the moment it is read: of twenty changes of
 * one task all show the task as it is after them. What the server does by itself is nobody's doing, and told to nobody.
 */
export const notificationReader = readChangeLog({
	name: 'notifications',
	async handle(tell, lines) {
		const byPeople = lines.filter((line) => line.actorId !== 0);
		const news = [];
		for (const newsOf of sources) news.push(...(await newsOf(tell, byPeople)));
		news.sort((one, other) => one.line.seq - other.line.seq);
		await writeLetters(tell, await tellNews(tell, news));
	},
});
