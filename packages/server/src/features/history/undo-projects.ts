import { type NetChange, type NetField, type RefusalReason, verdictOn } from '@ordna/domain/batch';
import type { NotNull } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';
import { archiveBelow, idsBeneath, type ProjectRow, projectFieldsOf } from '../project/index.ts';
import { updateProject } from '../project-record/index.ts';
import { undoFavorite } from './undo-favorites.ts';
import type { Verdicts } from './verdicts.ts';

/** Gives projects their words, colours, parents and places in the tree back, and takes them out of the archive or into it. */
export async function undoProjects(tell: Tell, nets: readonly NetChange[], verdicts: Verdicts): Promise<void> {
	if (nets.length === 0) return;
	if (nets.some((net) => net.fields.has('parentProjectId'))) await lockAccess(tell);
	const rows = await readProjects(
		tell,
		nets.map((net) => net.entityId),
	);
	for (const net of fromTheTop(nets, rows)) {
		await undoFavorite(tell, net, verdicts);
		const row = rows.get(net.entityId);
		if (!row) verdicts.refused(net, null, 'gone');
		else rows.set(row.id, await undoProject(tell, { net, row }, verdicts));
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

async function undoProject(tell: Tell, { net, row }: Undone, verdicts: Verdicts): Promise<ProjectRow> {
	const fields = await fieldsThatGoBack(tell, { net, row }, verdicts);
	if (fields.size === 0) return row;
	const next = await writeFields(tell, row, fields);
	verdicts.undone(net, 'changed', fields.keys());
	if (next.is_archived !== row.is_archived && next.is_archived === 1) await archiveBelow(tell, next);
	if (next.parent_id !== row.parent_id) await refreshAccess(tell, row.id);
	return next;
}

async function fieldsThatGoBack(
	tell: Tell,
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
			verdict === 'changed' ? verdict : isClosed ? 'archived' : await hindrance(tell, row, name, field.before);
		if (reason) verdicts.refused(net, name, reason);
		else back.set(name, field.before);
	}
	return back;
}

/** Why a field cannot become what it was, although nobody touched it. */
async function hindrance(tell: Tell, row: ProjectRow, name: Own, before: unknown): Promise<RefusalReason | null> {
	if (name === 'identifier' && before !== '') return (await isTaken(tell, row.id, String(before))) ? 'taken' : null;
	if (name === 'parentProjectId' && before !== 0) return hindranceOfParent(tell, row, Number(before));
	if (name !== 'isArchived') return null;
	if (before === true) return (await defaultsAmong(tell, [row.id])).length > 0 ? 'in_use' : null;
	if (row.parent_id === null) return null;
	const parent = (await readProjects(tell, [row.parent_id])).get(row.parent_id);
	return parent?.is_archived === 1 ? 'archived' : null;
}

async function hindranceOfParent(tell: Tell, row: ProjectRow, parentId: number): Promise<RefusalReason | null> {
	const parent = (await readProjects(tell, [parentId])).get(parentId);
	if (!parent) return 'gone';
	if (parent.is_archived === 1 && row.is_archived === 0) return 'archived';
	return (await idsBeneath(tell, row.id)).includes(parentId) ? 'in_use' : null;
}

async function isTaken(tell: Tell, id: number, identifier: string): Promise<boolean> {
	const row = await tell.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', identifier)
		.where('id', '!=', id)
		.executeTakeFirst();
	return row !== undefined;
}

/** Those that are anybody's default project, which never lies in the archive. */
export async function defaultsAmong(tell: Tell, ids: readonly number[]): Promise<number[]> {
	const people = await tell.db
		.selectFrom('user')
		.select('default_project_id')
		.where((eb) => tell.words.isOneOf(eb.ref('default_project_id'), ids))
		.$narrowType<{ default_project_id: NotNull }>()
		.execute();
	return people.map((person) => person.default_project_id);
}

export async function readProjects(tell: Tell, ids: readonly number[]): Promise<Map<number, ProjectRow>> {
	const rows = await tell.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

type ProjectFields = ReturnType<typeof projectFieldsOf>;
type Own = keyof ProjectFields;

type Columns = Partial<
	Pick<
		ProjectRow,
		'title' | 'description' | 'identifier' | 'identifier_key' | 'hex_color' | 'parent_id' | 'is_archived' | 'position'
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
};

/** Stores fields of a project, with a line that says what they were. */
export async function writeFields(tell: Tell, row: ProjectRow, fields: ReadonlyMap<Own, unknown>): Promise<ProjectRow> {
	const columns = Object.assign({}, ...[...fields].map(([name, value]) => columnsOf[name](value as never))) as Columns;
	tell.locks.require([row.id]);
	const next = await updateProject(tell, row.id, columns);
	const current = projectFieldsOf(row);
	// Only such fields go back.
	const after = Object.fromEntries(fields) as Partial<typeof current>;
	const names = Object.keys(after) as (keyof typeof current)[];
	const before = Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<typeof current>;
	tell.changes.record('project.updated', { entityId: row.id, projectId: row.id, before, after });
	return next;
}
