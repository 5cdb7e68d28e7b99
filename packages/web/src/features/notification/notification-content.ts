import { readInstant } from '@ordna/domain/contract';
import type { Notification } from '@ordna/domain/notification';
import { readableText } from '@ordna/domain/rich-text';
import type { Instant } from '@ordna/domain/time';

/** A person, as a notification shows them. */
export interface NotifiedPerson {
	readonly id: number;
	readonly name: string;
	readonly username: string;
}

export interface NotifiedTask {
	readonly id: number;
	readonly title: string;
	readonly projectId: number;
}

/** Where a notification leads. */
export type Target =
	| { readonly to: 'task'; readonly id: number; readonly commentId?: number }
	| { readonly to: 'project'; readonly id: number }
	| { readonly to: 'team'; readonly id: number }
	| { readonly to: 'sharing'; readonly id: number }
	| { readonly to: 'webhooks'; readonly id: number }
	| { readonly to: 'tokens' }
	| { readonly to: 'agents' }
	| { readonly to: 'imports' };

interface Common {
	/** The task it stands beneath, with others about it; none for what stands alone. */
	readonly task?: NotifiedTask;
	/** What somebody wrote, in plain words. */
	readonly quote?: string;
	/** None for what is gone. */
	readonly target?: Target;
}

/** What a notification says, by its kind. */
export type NotificationContent = Common &
	(
		| { readonly kind: 'comment' | 'mention' | 'description'; readonly who: NotifiedPerson }
		| { readonly kind: 'assigned'; readonly who: NotifiedPerson; readonly assignee: NotifiedPerson }
		| { readonly kind: 'deleted'; readonly who: NotifiedPerson; readonly title: string }
		| { readonly kind: 'reminder'; readonly due: Instant | null }
		| {
				readonly kind: 'project';
				readonly who: NotifiedPerson;
				readonly title: string;
				readonly parentId: number;
		  }
		| { readonly kind: 'team'; readonly who: NotifiedPerson; readonly title: string }
		| { readonly kind: 'link' | 'webhook'; readonly who: NotifiedPerson; readonly title: string }
		| { readonly kind: 'imported'; readonly service: string; readonly count: number }
		| { readonly kind: 'importFailed'; readonly service: string }
		| { readonly kind: 'changeSet'; readonly title: string; readonly agent: string }
		| { readonly kind: 'tokenWeek' | 'tokenDay'; readonly title: string; readonly expires: Instant | null }
	);

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function personOf(value: unknown): NotifiedPerson {
	const { id, name, username } = fieldsOf(value);
	return { id: numberOf(id), name: textOf(name), username: textOf(username) };
}

function taskOf(value: unknown): NotifiedTask {
	const { id, title, project_id: projectId } = fieldsOf(value);
	return { id: numberOf(id), title: textOf(title), projectId: numberOf(projectId) };
}

const instantOf = (value: unknown): Instant | null => {
	const text = textOf(value);
	return text.startsWith('0001-') ? null : (readInstant(text) ?? null);
};

const endOfQuote = '</blockquote>';

/** Cleaned rich text without the quotes of others, which stand at the start of a reply: what is said comes after them. */
function withoutQuotes(html: string): string {
	let own = '';
	let at = 0;
	for (;;) {
		const start = html.indexOf('<blockquote', at);
		const end = start < 0 ? -1 : html.indexOf(endOfQuote, start);
		if (end < 0) return own + html.slice(at);
		own += html.slice(at, start);
		at = end + endOfQuote.length;
	}
}

const quoteOf = (html: unknown): { quote?: string } => {
	const own = readableText(withoutQuotes(textOf(html)))
		.replace(/\s+/g, ' ')
		.trim();
	return own === '' ? {} : { quote: own };
};

/**
 * Reads what a notification says. Its payload is spelled as anywhere on the wire, and is a picture of its moment.
 * Kinds that are not known here are left out.
 */
export function readContent({
	name,
	notification,
}: Pick<Notification, 'name' | 'notification'>): NotificationContent | undefined {
	const who = personOf(notification.doer ?? notification.maker);
	const task = taskOf(notification.task);
	const project = fieldsOf(notification.project);
	const ofTask = { task, target: { to: 'task', id: task.id } } as const;
	switch (name) {
		case 'task.comment': {
			const { id, comment } = fieldsOf(notification.comment);
			const target = { to: 'task', id: task.id, commentId: numberOf(id) } as const;
			return { kind: notification.mentioned === true ? 'mention' : 'comment', who, task, target, ...quoteOf(comment) };
		}
		case 'task.mentioned':
			return { kind: 'description', who, ...ofTask, ...quoteOf(fieldsOf(notification.task).description) };
		case 'task.assigned':
			return { kind: 'assigned', who, assignee: personOf(notification.assignee), ...ofTask };
		case 'task.reminder':
			return { kind: 'reminder', due: instantOf(fieldsOf(notification.task).due_date), ...ofTask };
		case 'task.deleted':
			return { kind: 'deleted', who, title: task.title };
		case 'project.created': {
			const id = numberOf(project.id);
			const parentId = numberOf(project.parent_project_id);
			return { kind: 'project', who, title: textOf(project.title), parentId, target: { to: 'project', id } };
		}
		case 'team.member.added': {
			const team = fieldsOf(notification.team);
			return { kind: 'team', who, title: textOf(team.name), target: { to: 'team', id: numberOf(team.id) } };
		}
		case 'link_share.suspended':
			return {
				kind: 'link',
				who,
				title: textOf(project.title),
				target: { to: 'sharing', id: numberOf(project.id) },
			};
		case 'webhook.suspended':
			return {
				kind: 'webhook',
				who,
				title: textOf(project.title),
				target: { to: 'webhooks', id: numberOf(project.id) },
			};
		case 'api_token.expiring.week':
		case 'api_token.expiring.day': {
			const token = fieldsOf(notification.api_token);
			const kind = name === 'api_token.expiring.day' ? 'tokenDay' : 'tokenWeek';
			const expires = instantOf(token.expires_at);
			return { kind, title: textOf(token.title), expires, target: { to: 'tokens' } };
		}
		case 'change_set.proposed': {
			const { title, agent } = fieldsOf(notification.change_set);
			return {
				kind: 'changeSet',
				title: textOf(title),
				agent: textOf(fieldsOf(agent).name),
				target: { to: 'agents' },
			};
		}
		case 'import.finished': {
			const { service, added, project: made } = fieldsOf(notification.import);
			const id = numberOf(fieldsOf(made).id);
			const target = id > 0 ? ({ to: 'project', id } as const) : ({ to: 'imports' } as const);
			return { kind: 'imported', service: textOf(fieldsOf(service).name), count: numberOf(added), target };
		}
		case 'import.failed': {
			const { service } = fieldsOf(notification.import);
			return { kind: 'importFailed', service: textOf(fieldsOf(service).name), target: { to: 'imports' } };
		}
		default:
			return undefined;
	}
}

export interface Entry {
	readonly notification: Notification;
	readonly told: NotificationContent;
}

/** Several about one task, or one that stands alone. */
export interface Group {
	readonly key: string;
	readonly task?: NotifiedTask;
	/** The newest first. */
	readonly entries: readonly Entry[];
}

/** Puts together what is about one task, in the order of the newest of each. */
export function groupsOf(notifications: readonly Notification[]): readonly Group[] {
	const groups = new Map<string, Group>();
	for (const one of notifications) {
		const told = readContent(one);
		if (!told) continue;
		const key = told.task ? `task ${told.task.id}` : `${one.id}`;
		const before = groups.get(key);
		const entries = [...(before?.entries ?? []), { notification: one, told }];
		// Its title as the newest of them knows it.
		const task = before?.task ?? told.task;
		groups.set(key, { key, entries, ...(task && { task }) });
	}
	return [...groups.values()];
}
