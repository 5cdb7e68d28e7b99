/** So many of each, the largest first: 1 day, 3 hours. */
export interface Span {
	readonly unit: 'year' | 'week' | 'day' | 'hour' | 'minute';
	readonly count: number;
}

/** What letters about tasks, projects and teams say in English. */
export const notificationWords = {
	openTask: 'Open the task',
	why: 'You get this because you subscribed to the task or its project, are assigned, or were mentioned.',
	comment: {
		subject: (task: string) => `Re: ${task}`,
		mentioned: (doer: string, task: string) => `${doer} mentioned you in a comment on ${task}`,
		header: (project: string) => ` in ${project}`,
	},
	mentioned: {
		isNew: (doer: string, task: string) => `${doer} mentioned you in the new task ${task}`,
		isOld: (doer: string, task: string) => `${doer} mentioned you in the task ${task}`,
	},
	assigned: {
		you: (doer: string, task: string) => `${doer} assigned ${task} to you`,
		other: (doer: string, task: string, assignee: string) => `${doer} assigned ${task} to ${assignee}`,
		themselves: (doer: string, task: string) => `${doer} took on ${task}`,
		line: (project: string) => `It is in the project ${project}.`,
	},
	deleted: {
		subject: (doer: string, task: string) => `${doer} deleted ${task}`,
		line: 'For 30 days it lies in the trash of its project.',
	},
	project: {
		subject: (doer: string, project: string) => `${doer} created the project ${project}`,
		line: 'It stands beneath a project you subscribed to.',
		button: 'See the projects',
	},
	suspended: {
		subject: {
			link: (project: string) => `A link to ${project} has stopped working`,
			webhook: (project: string) => `A webhook of ${project} has stopped working`,
		},
		line: {
			link: (maker: string, name: string) =>
				`${maker} created ${name === '' ? 'a share link' : `the share link “${name}”`} and no longer has the permission to.`,
			webhook: (maker: string) => `${maker} created a webhook and no longer has write access.`,
		},
		advice: 'An admin of the project can take it over, so that it works again, or delete it.',
		button: 'Open the sharing settings',
	},
	team: {
		subject: (doer: string, team: string) => `${doer} added you to the team ${team}`,
		line: 'What is shared with the team is open to you now.',
		button: 'See the team',
	},
	token: {
		subject: (title: string, left: string) => `Your API token ${title} ends in ${left}`,
		line: (title: string, date: string) => `The token ${title} works until ${date}. What uses it stops then.`,
		advice: 'Make a new one before that, and give it to the program that needs it.',
		button: 'See the tokens',
	},
	reminder: {
		subject: (task: string, project: string) => `Reminder: ${task} (${project})`,
		line: (task: string, project: string) => `You wanted to be reminded of ${task} in the project ${project}.`,
		due: (date: string) => `It is due on ${date}.`,
		settings: 'Reminders by mail are switched in the settings',
	},
	overdue: {
		one: (task: string, project: string) => `${task} (${project}) is overdue`,
		oneLine: (since: string) => (since === '' ? 'It was due just now.' : `It was due ${since} ago.`),
		many: (count: number) => `${count} tasks are overdue`,
		manyLine: 'These are still to be done:',
		point: (project: string, since: string) =>
			since === '' ? ` in ${project}, since now` : ` in ${project}, since ${since}`,
		/** Of so many only the number is told. */
		more: (count: number) => `and ${count} more`,
		button: 'See what is to be done',
		settings: 'The time of this letter is chosen in the settings',
	},
	span: (spans: readonly Span[]) =>
		spans
			.map(({ unit, count }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
			.join(', ')
			.replace(/, ([^,]*)$/, ' and $1'),
};

export type NotificationWords = typeof notificationWords;
