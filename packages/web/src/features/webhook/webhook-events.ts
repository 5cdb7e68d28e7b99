import type { WebhookEvent } from '@ordna/domain/webhook';

/** All events as people look for them; their words are in the language file, under the same names. */
export const eventGroups = {
	tasks: ['task.created', 'task.updated', 'task.deleted'],
	comments: ['task.comment.created', 'task.comment.edited', 'task.comment.deleted'],
	assignees: ['task.assignee.created', 'task.assignee.deleted'],
	attachments: ['task.attachment.created', 'task.attachment.deleted'],
	relations: ['task.relation.created', 'task.relation.deleted'],
	reminders: ['task.reminder.fired', 'task.overdue', 'tasks.overdue'],
	project: ['project.updated', 'project.deleted', 'project.shared.user', 'project.shared.team'],
} as const satisfies Record<string, readonly WebhookEvent[]>;

export type EventGroup = keyof typeof eventGroups;

/** The name of an event without dots, which language files take for steps. */
export const wordOf = (event: WebhookEvent) => event.replaceAll('.', '_') as Undotted<WebhookEvent>;

type Undotted<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Undotted<Rest>}` : Name;
