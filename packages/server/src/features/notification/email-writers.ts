import { readInstant } from '@ordna/domain/contract';
import type { NotificationName } from '@ordna/domain/notification';
import type { Mail, NamedTask, Recipient } from '../mail/index.ts';

/** A notification, as the e-mail about it is written from. */
export interface Delivered {
	readonly people: Readonly<Record<string, number>>;
	/** What the person under this key is called. */
	readonly called: (key: string) => string;
	/** What the payload holds under this key, as the wire spells it. */
	readonly part: <T>(key: string) => T;
	/** When they got it. */
	readonly at: number;
}

export type WriteEmail = (to: Recipient) => Mail;

interface WireTask {
	readonly id: number;
	readonly title: string;
	readonly identifier: string;
	readonly description: string;
	readonly due_date: string;
}

function taskOf({ part }: Delivered): { whole: WireTask; task: NamedTask } {
	const whole = part<WireTask>('task');
	const project = part<{ title: string } | undefined>('project')?.title ?? '';
	return { whole, task: { id: whole.id, title: whole.title, identifier: whole.identifier, project } };
}

/** How the e-mail about each kind of notification is written. */
export const writers: Readonly<Record<NotificationName, (told: Delivered) => WriteEmail>> = {
	'task.comment'(told) {
		const [{ task }, doer] = [taskOf(told), told.called('doer')];
		const { comment: html } = told.part<{ comment: string }>('comment');
		const data = { doer, task, html, mentioned: told.part<boolean>('mentioned') };
		return (to) => ({ to, kind: 'task.comment', data, from: doer, taskId: task.id });
	},
	'task.mentioned'(told) {
		const [{ task, whole }, doer] = [taskOf(told), told.called('doer')];
		const data = { doer, task, html: whole.description, isNew: told.part<boolean>('is_new') };
		return (to) => ({ to, kind: 'task.mentioned', data, from: doer, taskId: task.id });
	},
	'task.assigned'(told) {
		const [{ task }, doer] = [taskOf(told), told.called('doer')];
		return (to) => {
			const data = { doer, task, assigned: assignedTo(told, to.userId) };
			return { to, kind: 'task.assigned', data, from: doer, taskId: task.id };
		};
	},
	'task.deleted'(told) {
		const [{ task }, doer] = [taskOf(told), told.called('doer')];
		return (to) => ({ to, kind: 'task.deleted', data: { doer, task }, from: doer, taskId: task.id });
	},
	'task.reminder'(told) {
		const { task, whole } = taskOf(told);
		const due = whole.due_date.startsWith('0001-') ? undefined : readInstant(whole.due_date);
		return (to) => {
			const data = { task, due: due === undefined ? null : { at: due, timezone: to.timezone } };
			return { to, kind: 'task.reminder', data, taskId: task.id };
		};
	},
	'project.created'(told) {
		const doer = told.called('doer');
		const data = { doer, project: told.part<{ title: string }>('project').title };
		return (to) => ({ to, kind: 'project.created', data, from: doer });
	},
	'team.member.added'(told) {
		const doer = told.called('doer');
		const data = { doer, team: told.part<{ id: number; name: string }>('team') };
		return (to) => ({ to, kind: 'team.joined', data, from: doer });
	},
	'link_share.suspended': (told) => suspended(told, { what: 'link', ...told.part<{ name: string }>('link_share') }),
	'webhook.suspended': (told) => suspended(told, { what: 'webhook', name: '' }),
	'api_token.expiring.week': endingToken,
	'api_token.expiring.day': endingToken,
};

function assignedTo({ people, called }: Delivered, reader: number): 'you' | 'themselves' | { readonly other: string } {
	if (people.assignee === reader) return 'you';
	return people.assignee === people.doer ? 'themselves' : { other: called('assignee') };
}

function suspended({ part, called }: Delivered, thing: { what: 'link' | 'webhook'; name: string }): WriteEmail {
	const project = part<{ id: number; title: string }>('project');
	const data = {
		maker: called('maker'),
		project: { id: project.id, title: project.title },
		what: thing.what,
		name: thing.name,
	};
	return (to) => ({ to, kind: 'access.suspended', data });
}

function endingToken({ part, at }: Delivered): WriteEmail {
	const token = part<{ title: string; expires_at: string }>('api_token');
	const ends = readInstant(token.expires_at) ?? at;
	return (to) => {
		const data = { title: token.title, ends: { at: ends, timezone: to.timezone }, leftMs: ends - at };
		return { to, kind: 'token.expiring', data };
	};
}
