import type { WebhookEvent } from '@ordna/domain/webhook';
import type { Change } from '../../asking/index.ts';

/** Something that happened of which webhooks are told. */
export interface Happening {
	readonly event: WebhookEvent;
	readonly line: Change;
	/** The task it is about. */
	readonly taskId?: number;
	/** The project in which the task stood when this happened; where it was moved by the same gesture, its new one. */
	readonly taskProjectId?: number;
	/** The project it is about, where it is about no task. */
	readonly projectId?: number;
	/** The person it is addressed to, with the tasks it is about: their own webhooks hear of it. */
	readonly userId?: number;
	/** The tasks, where it is about many. */
	readonly taskIds?: readonly number[];
	/** What else is told with it. */
	readonly detail?: Detail;
}

/** What is told beside the task or the project. */
type Detail =
	| { readonly key: 'assignee' | 'user'; readonly id: number }
	| { readonly key: 'team'; readonly id: number }
	| { readonly key: 'reminder'; readonly at: number }
	| { readonly key: 'comment' | 'attachment' | 'relation' };

/** The events the lines stand for, in order; what is the same event of one gesture is one. */
export function happeningsIn(lines: readonly Change[]): Happening[] {
	const known = new Set<string>();
	const placed = withProjects(lines);
	return lines
		.flatMap(eventsOfLine)
		.map(placed)
		.filter((one) => {
			const isRepeatable = one.event === 'task.updated' || one.event === 'project.updated';
			if (!isRepeatable && one.event !== 'task.created') return true;
			const key = `${one.event} ${one.taskId ?? one.projectId} ${one.line.batch}`;
			// A task is new with all that its own gesture gave it.
			const isSaid = known.has(key) || known.has(`task.created ${one.taskId} ${one.line.batch}`);
			known.add(key);
			return !isSaid;
		});
}

/** Says of each happening around a task in which project it was; by the time it is told, the task may have left. */
function withProjects(lines: readonly Change[]): (happening: Happening) => Happening {
	const keyOf = (taskId: number, { batch }: Change) => `${taskId} ${batch}`;
	const moves = new Map<string, number>();
	for (const line of lines) {
		const to = line.kind === 'task.moved' ? line.after?.['projectId'] : undefined;
		if (typeof to === 'number') moves.set(keyOf(line.entityId, line), to);
	}
	return (happening) => {
		const { line, taskId } = happening;
		if (taskId === undefined) return happening;
		const taskProjectId = moves.get(keyOf(taskId, line)) ?? line.projectId;
		return taskProjectId === null ? happening : { ...happening, taskProjectId };
	};
}

function eventsOfLine(line: Change): Happening[] {
	if (line.entity === 'task') return taskEvents(line);
	if (line.entity === 'comment' || line.entity === 'attachment') return partEvents(line);
	if (line.entity === 'project') return projectEvents(line);
	if (line.entity === 'user share' || line.entity === 'team share') return shareEvents(line);
	return line.entity === 'reminder' ? personalEvents(line) : [];
}

const taskEventOf: Readonly<Record<string, WebhookEvent>> = {
	'task.created': 'task.created',
	// Who followed the tasks of a project let go of it when it was deleted: it is new to them.
	'task.restored': 'task.created',
	'task.updated': 'task.updated',
	'task.assigned': 'task.updated',
	'task.labelled': 'task.updated',
	'task.placed': 'task.updated',
	'task.moved': 'task.updated',
	'task.deleted': 'task.deleted',
};

function taskEvents(line: Change): Happening[] {
	const taskId = line.entityId;
	if (line.kind === 'task.related' || line.kind === 'task.unrelated') return relationEvents(line);
	const event = taskEventOf[line.kind];
	if (!event) return [];
	const [before, after] = [idsIn(line.before?.['assignees']), idsIn(line.after?.['assignees'])];
	const about = (event: WebhookEvent, id: number): Happening => ({
		event,
		line,
		taskId,
		detail: { key: 'assignee', id },
	});
	return [
		{ event, line, taskId },
		...after.filter((id) => !before.includes(id)).map((id) => about('task.assignee.created', id)),
		...(line.after?.['assignees'] ? before.filter((id) => !after.includes(id)) : []).map((id) =>
			about('task.assignee.deleted', id),
		),
	];
}

/** As the task sees it that somebody related to another; the other one is not told of again. */
function relationEvents(line: Change): Happening[] {
	const isGone = line.kind === 'task.unrelated';
	const seen = isGone ? line.before : line.after;
	if (seen?.['isMirror'] !== false) return [];
	const event = isGone ? 'task.relation.deleted' : 'task.relation.created';
	return [{ event, line, taskId: line.entityId, detail: { key: 'relation' } }];
}

const partEventOf: Readonly<Record<string, WebhookEvent>> = {
	'comment.created': 'task.comment.created',
	'comment.updated': 'task.comment.edited',
	'comment.deleted': 'task.comment.deleted',
	'attachment.created': 'task.attachment.created',
	'attachment.deleted': 'task.attachment.deleted',
};

function partEvents(line: Change): Happening[] {
	const event = partEventOf[line.kind];
	const taskId = line.after?.['taskId'] ?? line.before?.['taskId'];
	if (!event || typeof taskId !== 'number') return [];
	const key = line.entity === 'comment' ? 'comment' : 'attachment';
	return [{ event, line, taskId, detail: { key } }];
}

function projectEvents(line: Change): Happening[] {
	if (line.kind !== 'project.updated' && line.kind !== 'project.deleted') return [];
	return [{ event: line.kind, line, projectId: line.entityId }];
}

function shareEvents(line: Change): Happening[] {
	const { kind, after, projectId } = line;
	if (kind !== 'share.created' || projectId === null) return [];
	const [userId, teamId] = [after?.['userId'], after?.['teamId']];
	if (typeof userId === 'number')
		return [{ event: 'project.shared.user', line, projectId, detail: { key: 'user', id: userId } }];
	if (typeof teamId === 'number')
		return [{ event: 'project.shared.team', line, projectId, detail: { key: 'team', id: teamId } }];
	return [];
}

/** As features/reminding writes them. */
function personalEvents(line: Change): Happening[] {
	const { kind, after } = line;
	const userId = after?.['userId'];
	if (typeof userId !== 'number') return [];
	if (kind === 'task.reminderFired') {
		const detail = { key: 'reminder', at: Number(after?.['reminder']) } as const;
		return [{ event: 'task.reminder.fired', line, taskId: line.entityId, userId, detail }];
	}
	if (kind !== 'user.tasksOverdue') return [];
	const taskIds = idsIn(after?.['taskIds']);
	return [
		...taskIds.map((taskId): Happening => ({ event: 'task.overdue', line, taskId, userId })),
		{ event: 'tasks.overdue', line, taskIds, userId },
	];
}

function idsIn(value: unknown): number[] {
	return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
