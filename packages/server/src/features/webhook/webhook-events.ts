import { declaredKind, fieldOf, fieldOfEither, taskOf } from '@ordna/domain/changes';
import type { WebhookEvent } from '@ordna/domain/webhook';
import type { Change } from '../../context/index.ts';

/** Something that happened, of which webhooks get an event. */
export interface FiredEvent {
	readonly event: WebhookEvent;
	readonly line: Change;
	/** The task it is about. */
	readonly taskId?: number;
	/** The project in which the task stood when this happened; where it was moved by the same gesture, its new one. */
	readonly taskProjectId?: number;
	/** The project it is about, where it is about no task. */
	readonly projectId?: number;
	/** The person it is addressed to, with the tasks it is about: their own webhooks get it. */
	readonly userId?: number;
	/** The tasks, where it is about many. */
	readonly taskIds?: readonly number[];
	/** What else is sent with it. */
	readonly detail?: Detail;
}

/** What is sent beside the task or the project. */
type Detail =
	| { readonly key: 'assignee' | 'user'; readonly id: number }
	| { readonly key: 'team'; readonly id: number }
	| { readonly key: 'reminder'; readonly at: number }
	| { readonly key: 'comment' | 'attachment' | 'relation' };

/** The events the lines stand for, in order; what is the same event of one gesture is one. */
export function firedEventsIn(lines: readonly Change[]): FiredEvent[] {
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

/** Says of each event around a task in which project it was; by the time it is sent, the task may have left. */
function withProjects(lines: readonly Change[]): (fired: FiredEvent) => FiredEvent {
	const keyOf = (taskId: number, { batch }: Change) => `${taskId} ${batch}`;
	const moves = new Map<string, number>();
	for (const line of lines) {
		const to = line.kind === 'task.moved' ? line.after?.projectId : undefined;
		if (to !== undefined) moves.set(keyOf(line.entityId, line), to);
	}
	return (fired) => {
		const { line, taskId } = fired;
		if (taskId === undefined) return fired;
		const taskProjectId = moves.get(keyOf(taskId, line)) ?? line.projectId;
		return taskProjectId === null ? fired : { ...fired, taskProjectId };
	};
}

/** What a line is called is declared with its kind; here stands what is sent with it. */
function eventsOfLine(line: Change): FiredEvent[] {
	const event = declaredKind(line)?.webhook;
	if (!event) return [];
	switch (line.entity) {
		case 'task':
			return taskEvents(line, event);
		case 'comment':
		case 'attachment':
			return partEvents(line, event, line.entity);
		case 'project':
			return [{ event, line, projectId: line.entityId }];
		case 'user share':
			return shareEvent(line, event, 'user', fieldOf(line.after, 'userId'));
		case 'team share':
			return shareEvent(line, event, 'team', fieldOf(line.after, 'teamId'));
		case 'reminder':
			return personalEvents(line, event);
		default:
			return [];
	}
}

function taskEvents(line: Change, event: WebhookEvent): FiredEvent[] {
	const taskId = line.entityId;
	if (line.kind === 'task.related' || line.kind === 'task.unrelated') return relationEvents(line, event);
	const assignees = fieldOf(line.after, 'assignees');
	const [before, after] = [fieldOf(line.before, 'assignees') ?? [], assignees ?? []];
	const about = (event: WebhookEvent, id: number): FiredEvent => ({
		event,
		line,
		taskId,
		detail: { key: 'assignee', id },
	});
	return [
		{ event, line, taskId },
		...after.filter((id) => !before.includes(id)).map((id) => about('task.assignee.created', id)),
		...(assignees ? before.filter((id) => !after.includes(id)) : []).map((id) => about('task.assignee.deleted', id)),
	];
}

/** As the task sees it that somebody related to another; of the other one no second event is sent. */
function relationEvents(line: Change, event: WebhookEvent): FiredEvent[] {
	if (fieldOfEither(line, 'isMirror') !== false) return [];
	return [{ event, line, taskId: line.entityId, detail: { key: 'relation' } }];
}

function partEvents(line: Change, event: WebhookEvent, key: 'comment' | 'attachment'): FiredEvent[] {
	const taskId = taskOf(line);
	return taskId === undefined ? [] : [{ event, line, taskId, detail: { key } }];
}

function shareEvent(line: Change, event: WebhookEvent, key: 'user' | 'team', id: number | undefined): FiredEvent[] {
	const { projectId } = line;
	return projectId === null || id === undefined ? [] : [{ event, line, projectId, detail: { key, id } }];
}

function personalEvents(line: Change, event: WebhookEvent): FiredEvent[] {
	if (line.kind === 'task.reminderFired' && line.after) {
		const { userId, reminder: at } = line.after;
		return [{ event, line, taskId: line.entityId, userId, detail: { key: 'reminder', at } }];
	}
	if (line.kind !== 'user.tasksOverdue' || !line.after) return [];
	const { userId, taskIds } = line.after;
	return [
		...taskIds.map((taskId): FiredEvent => ({ event: 'task.overdue', line, taskId, userId })),
		{ event, line, taskIds, userId },
	];
}
