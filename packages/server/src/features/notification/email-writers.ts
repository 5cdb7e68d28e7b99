import { readInstant } from '@ordna/domain/contract';
import type { ServiceProblem } from '@ordna/domain/import';
import type { NotificationName } from '@ordna/domain/notification';
import { noonOf, readCalendarDate } from '@ordna/domain/time';
import type { Mail, NamedTask, Recipient } from '../mail/index.ts';

/** A notification, as the e-mail about it is written from. */
export interface Delivered {
	readonly people: Readonly<Record<string, number>>;
	/** What the person under this key is called, in the language of whoever reads it. */
	readonly called: (key: string, reader: Pick<Recipient, 'language'>) => string;
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
	readonly due_day?: string | null;
}

/** When a task is due, by the clock of the reader; a day without a time is the same everywhere. */
function dueOf({ due_date: date, due_day: day }: WireTask, { timezone }: Recipient) {
	const dueDay = readCalendarDate(day ?? '');
	if (dueDay) return { at: noonOf(dueDay, 'UTC'), timezone: 'UTC', isDay: true };
	return date.startsWith('0001-') ? null : { at: readInstant(date) ?? 0, timezone };
}

function taskOf({ part }: Delivered): { whole: WireTask; task: NamedTask } {
	const whole = part<WireTask>('task');
	const project = part<{ title: string } | undefined>('project')?.title ?? '';
	return { whole, task: { id: whole.id, title: whole.title, identifier: whole.identifier, project } };
}

/** How the e-mail about each kind of notification is written. */
export const writers: Readonly<Record<NotificationName, (told: Delivered) => WriteEmail>> = {
	'task.comment'(told) {
		const { task } = taskOf(told);
		const { comment: html } = told.part<{ comment: string }>('comment');
		const mentioned = told.part<boolean>('mentioned');
		return (to) => {
			const doer = told.called('doer', to);
			return { to, kind: 'task.comment', data: { doer, task, html, mentioned }, from: doer, taskId: task.id };
		};
	},
	'task.mentioned'(told) {
		const { task, whole } = taskOf(told);
		const isNew = told.part<boolean>('is_new');
		return (to) => {
			const doer = told.called('doer', to);
			const data = { doer, task, html: whole.description, isNew };
			return { to, kind: 'task.mentioned', data, from: doer, taskId: task.id };
		};
	},
	'task.assigned'(told) {
		const { task } = taskOf(told);
		return (to) => {
			const doer = told.called('doer', to);
			const data = { doer, task, assigned: assignedTo(told, to) };
			return { to, kind: 'task.assigned', data, from: doer, taskId: task.id };
		};
	},
	'task.deleted'(told) {
		const { task } = taskOf(told);
		return (to) => {
			const doer = told.called('doer', to);
			return { to, kind: 'task.deleted', data: { doer, task }, from: doer, taskId: task.id };
		};
	},
	'task.reminder'(told) {
		const { task, whole } = taskOf(told);
		return (to) => ({ to, kind: 'task.reminder', data: { task, due: dueOf(whole, to) }, taskId: task.id });
	},
	'project.created'(told) {
		const project = told.part<{ title: string }>('project').title;
		return (to) => {
			const doer = told.called('doer', to);
			return { to, kind: 'project.created', data: { doer, project }, from: doer };
		};
	},
	'team.member.added'(told) {
		const team = told.part<{ id: number; name: string }>('team');
		return (to) => {
			const doer = told.called('doer', to);
			return { to, kind: 'team.joined', data: { doer, team }, from: doer };
		};
	},
	'link_share.suspended': (told) => suspended(told, { what: 'link', ...told.part<{ name: string }>('link_share') }),
	'webhook.suspended': (told) => suspended(told, { what: 'webhook', name: '' }),
	'api_token.expiring.week': endingToken,
	'api_token.expiring.day': endingToken,
	'change_set.proposed'(told) {
		const { title, agent } = told.part<{ title: string; agent: { name: string } }>('change_set');
		return (to) => ({ to, kind: 'changes.proposed', data: { title, agent: agent.name } });
	},
	'import.finished'(told) {
		const { service, added } = told.part<{ service: { name: string }; added: number }>('import');
		return (to) => ({ to, kind: 'migration.done', data: { service: service.name, added } });
	},
	'import.failed'(told) {
		const { service, problem } = told.part<{ service: { name: string }; problem: ServiceProblem }>('import');
		return (to) => ({ to, kind: 'migration.failed', data: { service: service.name, problem } });
	},
};

function assignedTo({ people, called }: Delivered, to: Recipient): 'you' | 'themselves' | { readonly other: string } {
	if (people.assignee === to.userId) return 'you';
	return people.assignee === people.doer ? 'themselves' : { other: called('assignee', to) };
}

function suspended({ part, called }: Delivered, thing: { what: 'link' | 'webhook'; name: string }): WriteEmail {
	const { id, title } = part<{ id: number; title: string }>('project');
	return (to) => {
		const data = { maker: called('maker', to), project: { id, title }, ...thing };
		return { to, kind: 'access.suspended', data };
	};
}

function endingToken({ part, at }: Delivered): WriteEmail {
	const token = part<{ title: string; expires_at: string }>('api_token');
	const ends = readInstant(token.expires_at) ?? at;
	return (to) => {
		const data = { title: token.title, ends: { at: ends, timezone: to.timezone }, leftMs: ends - at };
		return { to, kind: 'token.expiring', data };
	};
}
