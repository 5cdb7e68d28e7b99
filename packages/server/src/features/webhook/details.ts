import { attachmentText, type OwnAttachmentParts } from '@ordna/domain/attachment';
import { fieldOfEither } from '@ordna/domain/changes';
import { codecOf, writeInstant } from '@ordna/domain/contract';
import { reminder as reminderSchema } from '@ordna/domain/task';
import { team as teamSchema } from '@ordna/domain/team';
import { toInstant } from '@ordna/domain/time';
import type { Change, QueryContext } from '../../context/index.ts';
import { toReminder } from '../task-record/index.ts';
import { toTeams } from '../team/index.ts';
import type { FiredEvent } from './webhook-events.ts';

type SerializedById = ReadonlyMap<number, string>;

/** What is sent beside a task or a project, as JSON. */
export type SerializedDetails = (fired: FiredEvent, people: SerializedById) => string;

/** Reads what lines do not say themselves: teams, reminders, and when comments were written. */
export async function serializeDetails(
	context: QueryContext,
	events: readonly FiredEvent[],
): Promise<SerializedDetails> {
	const teams = await serializeTeams(context, events);
	const reminders = await serializeReminders(context, events);
	const written = await commentTimes(context, events);
	return ({ detail, line, taskId = 0 }, people) => {
		if (!detail) return 'null';
		if (detail.key === 'team') return teams.get(detail.id) ?? 'null';
		if (detail.key === 'reminder') return reminders.get(reminderKey(taskId, detail.at)) ?? onlyAt(detail.at);
		if (detail.key === 'assignee' || detail.key === 'user') return people.get(detail.id) ?? 'null';
		if (detail.key === 'comment') return commentText(line, written.get(line.entityId), people);
		return detail.key === 'attachment' ? attachedText(line, people) : relationText(line, people);
	};
}

/** Without its members, who may be nobody's business. */
async function serializeTeams(context: QueryContext, events: readonly FiredEvent[]): Promise<SerializedById> {
	const ids = events.flatMap(({ detail }) => (detail?.key === 'team' ? [detail.id] : []));
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('team')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const codec = codecOf(teamSchema);
	const teams = await toTeams(context, rows);
	return new Map(teams.map((team) => [team.id, JSON.stringify(codec.encode({ ...team, members: [] }))]));
}

const reminderKey = (taskId: number, at: number) => `${taskId} ${at}`;

function onlyAt(at: number): string {
	return `{"reminder":"${writeInstant(toInstant(at))}","relative_period":0,"relative_to":""}`;
}

async function serializeReminders(
	context: QueryContext,
	events: readonly FiredEvent[],
): Promise<ReadonlyMap<string, string>> {
	const ids = events.flatMap(({ detail, taskId }) => (detail?.key === 'reminder' && taskId ? [taskId] : []));
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('task_reminder')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), [...new Set(ids)]))
		.execute();
	const codec = codecOf(reminderSchema);
	return new Map(
		rows.map((row) => [reminderKey(row.task_id, row.reminder), JSON.stringify(codec.encode(toReminder(row)))]),
	);
}

/** Lines of a changed comment don't say when it was first written, or by whom. */
async function commentTimes(
	context: QueryContext,
	events: readonly FiredEvent[],
): Promise<ReadonlyMap<number, number>> {
	const ids = events.flatMap(({ event, line }) => (event === 'task.comment.edited' ? [line.entityId] : []));
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('comment')
		.select(['id', 'created'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row.created]));
}

/** The people that what is sent beside it names. */
export function peopleIn({ detail, line }: FiredEvent): number[] {
	const ids = [
		detail && 'id' in detail ? detail.id : 0,
		fieldOfEither(line, 'authorId'),
		fieldOfEither(line, 'createdById'),
	];
	return ids.filter((id) => id !== undefined);
}

/** As it was said then, whatever became of it. Only who wrote one changes it. */
function commentText(line: Change, written: number | undefined, people: SerializedById) {
	const { entityId, at, actorId, after } = line;
	const author = people.get(fieldOfEither(line, 'authorId') ?? actorId) ?? 'null';
	const created = toInstant(fieldOfEither(line, 'created') ?? written ?? at);
	const updated = toInstant(after ? at : created);
	return `{"id":${entityId},"comment":${JSON.stringify(fieldOfEither(line, 'comment') ?? '')},"author":${author},"reactions":null,"created":"${writeInstant(created)}","updated":"${writeInstant(updated)}"}`;
}

function attachedText(line: Change, people: SerializedById): string {
	const said = line.entity === 'attachment' ? (line.after ?? line.before) : undefined;
	if (!said) return 'null';
	const { entityId, at } = line;
	const { created = at } = said;
	const { fileId, name, mime, size, taskId } = said;
	const parts = { id: entityId, taskId, file: { id: fileId, name, mime, size, created }, created };
	return attachmentText(parts as OwnAttachmentParts, people.get(said.createdById) ?? 'null');
}

/** When it is taken away, nobody knows any more who had made it, and when. */
function relationText(line: Change, people: SerializedById): string {
	const { entityId, at, actorId, after } = line;
	const [otherTaskId, relationKind] = [fieldOfEither(line, 'otherTaskId'), fieldOfEither(line, 'relationKind')];
	const by = after ? (people.get(actorId) ?? 'null') : 'null';
	const created = writeInstant(after ? toInstant(at) : null);
	return `{"task_id":${entityId},"other_task_id":${otherTaskId ?? 0},"relation_kind":${JSON.stringify(relationKind ?? '')},"created_by":${by},"created":"${created}"}`;
}
