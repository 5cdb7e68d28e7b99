import { dateText, type Moment } from '../words/date-text.ts';
import type { Words } from '../words/index.ts';
import { spansOf } from '../words/span.ts';
import type { Address, MailKind } from './mail-kind.ts';

/** A task as e-mails name it. */
export interface NamedTask {
	readonly id: number;
	readonly title: string;
	/** `PRO-12` or `#12`. */
	readonly identifier: string;
	readonly project: string;
}

/** Something a person did to a task. */
interface AboutTask {
	readonly doer: string;
	readonly task: NamedTask;
}

const named = ({ title, identifier }: NamedTask) => `${title} (${identifier})`;

const openTask = ({ notification: say }: Words, { id }: NamedTask, address: Address) => ({
	text: say.openTask,
	url: address(`tasks/${id}`),
});

const comment: MailKind<AboutTask & { readonly html: string; readonly mentioned: boolean }> = (
	words,
	{ doer, task, html, mentioned },
	address,
) => {
	const say = words.notification;
	return {
		subject: mentioned ? say.comment.mentioned(doer, named(task)) : say.comment.subject(named(task)),
		lines: [],
		said: { header: [{ strong: doer }, say.comment.header(`${task.project} › ${named(task)}`)], html },
		button: openTask(words, task, address),
		footer: say.why,
	};
};

const mentioned: MailKind<AboutTask & { readonly html: string; readonly isNew: boolean }> = (
	words,
	{ doer, task, html, isNew },
	address,
) => {
	const say = words.notification;
	return {
		subject: isNew ? say.mentioned.isNew(doer, named(task)) : say.mentioned.isOld(doer, named(task)),
		lines: [],
		said: { header: [{ strong: doer }, say.comment.header(`${task.project} › ${named(task)}`)], html },
		button: openTask(words, task, address),
		footer: say.why,
	};
};

/** To whom a task was given, as the one who gets the e-mail sees it. */
export type Assigned = 'you' | 'themselves' | { readonly other: string };

const assigned: MailKind<AboutTask & { readonly assigned: Assigned }> = (words, { doer, task, assigned }, address) => {
	const say = words.notification;
	return {
		subject:
			typeof assigned === 'string'
				? say.assigned[assigned](doer, named(task))
				: say.assigned.other(doer, named(task), assigned.other),
		lines: [say.assigned.line(task.project)],
		button: openTask(words, task, address),
		footer: say.why,
	};
};

const deleted: MailKind<AboutTask> = ({ notification: say }, { doer, task }) => ({
	subject: say.deleted.subject(doer, named(task)),
	lines: [say.deleted.line],
	footer: say.why,
});

const projectCreated: MailKind<{ readonly doer: string; readonly project: string }> = (
	{ notification: say },
	{ doer, project },
	address,
) => ({
	subject: say.project.subject(doer, project),
	lines: [say.project.line],
	button: { text: say.project.button, url: address('projects') },
});

const teamJoined: MailKind<{ readonly doer: string; readonly team: { readonly id: number; readonly name: string } }> = (
	{ notification: say },
	{ doer, team },
	address,
) => ({
	subject: say.team.subject(doer, team.name),
	lines: [say.team.line],
	button: { text: say.team.button, url: address(`teams/${team.id}/edit`) },
});

const tokenExpiring: MailKind<{ readonly title: string; readonly ends: Moment; readonly leftMs: number }> = (
	{ notification: say, tag },
	{ title, ends, leftMs },
	address,
) => ({
	subject: say.token.subject(title, say.span(spansOf(leftMs).slice(0, 2))),
	lines: [say.token.line(title, dateText({ tag }, ends)), say.token.advice],
	button: { text: say.token.button, url: address('user/settings/api-tokens') },
});

const suspended: MailKind<{
	readonly maker: string;
	readonly project: { readonly id: number; readonly title: string };
	readonly what: 'link' | 'webhook';
	/** Empty for one without a name. */
	readonly name: string;
}> = ({ notification: say }, { maker, project, what, name }, address) => ({
	subject: say.suspended.subject[what](project.title),
	lines: [say.suspended.line[what](maker, name), say.suspended.advice],
	button: { text: say.suspended.button, url: address(`projects/${project.id}/settings/share`) },
});

const changesProposed: MailKind<{ readonly title: string; readonly agent: string }> = (
	{ notification: say },
	{ title, agent },
	address,
) => ({
	subject: say.changes.subject(agent, title),
	lines: [say.changes.line],
	button: { text: say.changes.button, url: address('user/settings/agents') },
	footer: [{ text: say.changes.settings, url: address('user/settings/notifications') }],
});

/** So many are named; of more only the number is told. */
const namedHeld = 50;

const held: MailKind<{ readonly items: readonly { readonly subject: string; readonly path: string }[] }> = (
	{ notification: say },
	{ items },
	address,
) => ({
	subject: say.held.subject(items.length),
	lines: [say.held.line],
	points: [
		...items
			.slice(0, namedHeld)
			.map(({ subject, path }) => (path === '' ? subject : [{ text: subject, url: address(path) }])),
		...(items.length > namedHeld ? [say.overdue.more(items.length - namedHeld)] : []),
	],
	button: { text: say.held.button, url: address('notifications') },
	footer: [{ text: say.held.settings, url: address('user/settings/notifications') }],
});

/** The e-mails about what others did, and about tokens that end. See docs/wire/jobs-and-notifications.md#emails. */
export const notificationMails = {
	'task.comment': comment,
	'task.mentioned': mentioned,
	'task.assigned': assigned,
	'task.deleted': deleted,
	'project.created': projectCreated,
	'team.joined': teamJoined,
	'access.suspended': suspended,
	'token.expiring': tokenExpiring,
	'changes.proposed': changesProposed,
	'notifications.held': held,
};
