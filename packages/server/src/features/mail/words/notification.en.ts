/** So many of each, the largest first: 1 day, 3 hours. */
export interface Span {
	readonly unit: 'year' | 'week' | 'day' | 'hour' | 'minute';
	readonly count: number;
}

/** What emails about tasks, projects and teams say in English. */
export const notificationWords = {
	openTask: 'Open task',
	why: 'You receive this because you subscribed to the task or its project, are assigned to it, or were mentioned.',
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
		themselves: (doer: string, task: string) => `${doer} assigned ${task} to themselves`,
		line: (project: string) => `It is in the project ${project}.`,
	},
	deleted: {
		subject: (doer: string, task: string) => `${doer} deleted ${task}`,
		line: "It stays in the project's trash for 30 days.",
	},
	project: {
		subject: (doer: string, project: string) => `${doer} created the project ${project}`,
		line: 'It is a subproject of a project you subscribed to.',
		button: 'View projects',
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
		line: 'You now have access to everything shared with the team.',
		button: 'View team',
	},
	held: {
		subject: (count: number) => `${count} notifications from your quiet hours`,
		line: 'These came while it was quiet:',
		button: 'Open notifications',
		settings: 'You can change your quiet hours in Settings',
	},
	changes: {
		subject: (agent: string, title: string) => `${agent} proposes changes: ${title}`,
		line: 'Nothing changes until you apply them. They wait for a week.',
		button: 'Review changes',
		settings: 'You can change which emails you get in Settings',
	},
	token: {
		subject: (title: string, left: string) => `Your API token ${title} expires in ${left}`,
		line: (title: string, date: string) => `The token ${title} expires on ${date}. Apps that use it will lose access.`,
		advice: 'Create a new one before then and add it to those apps.',
		button: 'View tokens',
	},
	reminder: {
		subject: (task: string, project: string) => `Reminder: ${task} (${project})`,
		line: (task: string, project: string) => `This is your reminder of ${task} in the project ${project}.`,
		due: (date: string) => `It is due on ${date}.`,
		settings: 'You can turn email reminders on or off in Settings',
	},
	overdue: {
		one: (task: string, project: string) => `${task} (${project}) is overdue`,
		oneLine: (since: string) => (since === '' ? 'It was due just now.' : `It was due ${since} ago.`),
		many: (count: number) => `${count} tasks are overdue`,
		manyLine: 'These tasks are overdue:',
		point: (project: string, since: string) =>
			since === '' ? ` in ${project}, since now` : ` in ${project}, since ${since}`,
		/** Of so many only the number is told. */
		more: (count: number) => `and ${count} more`,
		button: 'View overdue tasks',
		settings: 'You can change the time of this email in Settings',
	},
	span: (spans: readonly Span[]) =>
		spans
			.map(({ unit, count }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
			.join(', ')
			.replace(/, ([^,]*)$/, ' and $1'),
};

export type NotificationWords = typeof notificationWords;
