import { type NetChange, type NetField, type RefusalReason, verdictOn } from '@ordna/domain/batch';
import type { NotNull } from 'kysely';
import { keysOf, pick } from '../../context/fields.ts';
import type { CommandContext } from '../../context/index.ts';
import { lockAccess, readersAmong, refreshAccess } from '../access/index.ts';
import { archiveBelow, idsBeneath, type ProjectRow, projectFieldsOf } from '../project/index.ts';
import { updateProject } from '../project-record/index.ts';
import { undoFavorite } from './undo-favorites.ts';
import type { Verdicts } from './verdicts.ts';

/** Gives projects their words, colours, parents and places in the tree back, and takes them out of the archive or into it. */
export async function undoProjects(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<void> {
	if (nets.length === 0) return;
	if (nets.some((net) => net.fields.has('parentProjectId'))) await lockAccess(context);
	const rows = await readProjects(
		context,
		nets.map((net) => net.entityId),
	);
	// What was made has nothing to go back to: it went to the archive, or stays because it is in use.
	const changed = nets.filter((net) => net.fields.get('exists')?.after !== true);
	for (const net of fromTheTop(changed, rows)) {
		await undoFavorite(context, net, verdicts);
		const row = rows.get(net.entityId);
		if (!row) verdicts.refused(net, null, 'gone');
		else rows.set(row.id, await undoProject(context, { net, row }, verdicts));
	}
}

/** Each after the one it stands below: what lies in the archive comes out of it from the top. */
function fromTheTop(nets: readonly NetChange[], rows: ReadonlyMap<number, ProjectRow>): NetChange[] {
	const left = new Map(nets.map((net) => [net.entityId, net]));
	const ordered: NetChange[] = [];
	const put = (net: NetChange) => {
		if (!left.delete(net.entityId)) return;
		const above = left.get(rows.get(net.entityId)?.parent_id ?? 0);
		if (above) put(above);
		ordered.push(net);
	};
	for (const net of nets) put(net);
	return ordered;
}

interface Undone {
	readonly net: NetChange;
	readonly row: ProjectRow;
}

async function undoProject(context: CommandContext, { net, row }: Undone, verdicts: Verdicts): Promise<ProjectRow> {
	const fields = await fieldsThatGoBack(context, { net, row }, verdicts);
	if (fields.size === 0) return row;
	const next = await writeFields(context, row, fields);
	verdicts.undone(net, 'changed', fields.keys());
	if (next.is_archived !== row.is_archived && next.is_archived === 1) await archiveBelow(context, next);
	if (next.parent_id !== row.parent_id) await refreshAccess(context, row.id);
	return next;
}

async function fieldsThatGoBack(
	context: CommandContext,
	{ net, row }: Undone,
	verdicts: Verdicts,
): Promise<ReadonlyMap<Own, unknown>> {
	const current = projectFieldsOf(row);
	const isOwn = (name: NetField): name is Own => name in current;
	const back = new Map<Own, unknown>();
	const staysClosed = row.is_archived === 1 && net.fields.get('isArchived')?.before !== false;
	for (const [name, field] of net.fields) {
		if (name === 'exists' || name.startsWith('isFavorite.')) continue;
		if (!isOwn(name)) {
			// Its background is a file, and files stay.
			verdicts.refused(net, name, 'final');
			continue;
		}
		const verdict = verdictOn(current[name], field);
		if (verdict === 'asBefore') continue;
		// Siblings are spread whether they lie in the archive or not.
		const isClosed = staysClosed && name !== 'position';
		const reason =
			verdict === 'changed' ? verdict : isClosed ? 'archived' : await hindrance(context, row, name, field.before);
		if (reason) verdicts.refused(net, name, reason);
		else back.set(name, field.before);
	}
	return back;
}

/** Why a field cannot become what it was, although nobody touched it. */
async function hindrance(
	context: CommandContext,
	row: ProjectRow,
	name: Own,
	before: unknown,
): Promise<RefusalReason | null> {
	if (name === 'identifier' && before !== '') return (await isTaken(context, row.id, String(before))) ? 'taken' : null;
	if (name === 'parentProjectId' && before !== 0) return hindranceOfParent(context, row, Number(before));
	if (name === 'defaultAssigneeId' && before !== 0)
		return (await readersAmong(context, row.id, [Number(before)])).size === 0 ? 'gone' : null;
	if (name !== 'isArchived') return null;
	if (before === true) return (await defaultsAmong(context, [row.id])).length > 0 ? 'in_use' : null;
	if (row.parent_id === null) return null;
	const parent = (await readProjects(context, [row.parent_id])).get(row.parent_id);
	return parent?.is_archived === 1 ? 'archived' : null;
}

async function hindranceOfParent(
	context: CommandContext,
	row: ProjectRow,
	parentId: number,
): Promise<RefusalReason | null> {
	const parent = (await readProjects(context, [parentId])).get(parentId);
	if (!parent) return 'gone';
	if (parent.is_archived === 1 && row.is_archived === 0) return 'archived';
	return (await idsBeneath(context, row.id)).includes(parentId) ? 'in_use' : null;
}

async function isTaken(context: CommandContext, id: number, identifier: string): Promise<boolean> {
	const row = await context.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', identifier)
		.where('id', '!=', id)
		.executeTakeFirst();
	return row !== undefined;
}

/** Those that are anybody's default project, which never lies in the archive. */
export async function defaultsAmong(context: CommandContext, ids: readonly number[]): Promise<number[]> {
	const people = await context.db
		.selectFrom('user')
		.select('default_project_id')
		.where((eb) => context.dialect.isOneOf(eb.ref('default_project_id'), ids))
		.$narrowType<{ default_project_id: NotNull }>()
		.execute();
	return people.map((person) => person.default_project_id);
}

export async function readProjects(context: CommandContext, ids: readonly number[]): Promise<Map<number, ProjectRow>> {
	const rows = await context.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

type ProjectFields = ReturnType<typeof projectFieldsOf>;
type Own = keyof ProjectFields;

type Columns = Partial<
	Pick<
		ProjectRow,
		| 'title'
		| 'description'
		| 'identifier'
		| 'identifier_key'
		| 'hex_color'
		| 'parent_id'
		| 'is_archived'
		| 'position'
		| 'default_assignee_id'
	>
>;

/** How a field of a line stands in the row. The log holds what commands wrote, so its types are known. */
const columnsOf: { readonly [Name in Own]: (value: ProjectFields[Name]) => Columns } = {
	title: (title) => ({ title }),
	description: (description) => ({ description }),
	identifier: (identifier) => ({ identifier, identifier_key: identifier || null }),
	hexColor: (hex_color) => ({ hex_color }),
	parentProjectId: (id) => ({ parent_id: id || null }),
	isArchived: (isArchived) => ({ is_archived: isArchived ? 1 : 0 }),
	position: (position) => ({ position }),
	defaultAssigneeId: (id) => ({ default_assignee_id: id || null }),
};

/** Stores fields of a project, with a line that says what they were. */
export async function writeFields(
	context: CommandContext,
	row: ProjectRow,
	fields: ReadonlyMap<Own, unknown>,
): Promise<ProjectRow> {
	const columns = Object.assign({}, ...[...fields].map(([name, value]) => columnsOf[name](value as never))) as Columns;
	context.locks.require([row.id]);
	const next = await updateProject(context, row.id, columns);
	const current = projectFieldsOf(row);
	// Only such fields go back.
	const after = Object.fromEntries(fields) as Partial<typeof current>;
	const names = keysOf(after);
	const before = pick(current, names);
	context.changes.record('project.updated', { entityId: row.id, projectId: row.id, before, after });
	return next;
}
