import { toIdentifier } from '@ordna/domain/project';
import { type Instant, toInstant } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, cleanRichText, projectOwner, requirePerson } from '../../context/index.ts';
import { startAccess, startOwnersAccess } from '../access/index.ts';
import { setFavorite } from '../favorite/index.ts';
import { fieldsOf, insertProjects, type ProjectRow, placeProjectsLast, setParents } from '../project-record/index.ts';
import { shareWithBot } from '../share/index.ts';

/** A project that is to be made with others, and filled before anybody sees it. */
export interface PreparedProject {
	readonly title: string;
	readonly description: string;
	/** Left away where somebody has it already. */
	readonly identifier: string;
	readonly hexColor: string;
	readonly isArchived: boolean;
	/** 0 is behind all others. */
	readonly position: number;
	/** The highest number that one of its tasks is to have. */
	readonly lastIndex: number;
	/** `null` is now. */
	readonly created: Instant | null;
	readonly updated: Instant | null;
}

/**
 * Makes projects of the caller, in this order, without views, and without anybody having a right on them: so they can be
 * filled in several commands while nobody sees half of it. Then they are arranged, and shown. Three statements.
 */
export async function prepareProjects(context: CommandContext, drafts: readonly PreparedProject[]): Promise<number[]> {
	if (drafts.length === 0) return [];
	const { now } = context;
	const identifiers = await freeIdentifiers(context, drafts);
	const ids = await insertProjects(
		context,
		drafts.map((draft, at) => ({
			title: draft.title,
			description: cleanRichText(context, draft.description),
			identifier: identifiers[at] ?? '',
			identifier_key: identifiers[at] || null,
			hex_color: draft.hexColor,
			parent_id: null,
			owner_id: projectOwner(context.caller),
			is_archived: draft.isArchived ? 1 : 0,
			position: draft.position,
			last_index: draft.lastIndex,
			created: toInstant(Math.min(draft.created ?? now, now)),
			updated: toInstant(Math.min(draft.updated ?? now, now)),
		})),
	);
	for (const id of ids) context.locks.own(id);
	return ids;
}

/** Of those who ask for one identifier the first gets it. */
async function freeIdentifiers(context: CommandContext, drafts: readonly PreparedProject[]): Promise<string[]> {
	const wished = drafts.map((draft) => toIdentifier(draft.identifier));
	const rows = await context.db
		.selectFrom('project')
		.select('identifier_key')
		.where((eb) => context.dialect.isOneOf(eb.ref('identifier_key'), [...new Set(wished), '']))
		.execute();
	const taken = new Set(rows.map((row) => row.identifier_key ?? ''));
	return wished.map((one) => {
		if (one === '' || taken.has(one)) return '';
		taken.add(one);
		return one;
	});
}

/** Where a project that was prepared is to stand. */
export interface Arranged {
	readonly id: number;
	/** `null` at the top. */
	readonly parentId: number | null;
}

/** Puts projects that were prepared below each other, those without a place behind all others. Two statements. */
export async function arrangeProjects(context: CommandContext, arranged: readonly Arranged[]): Promise<void> {
	const ids = arranged.map(({ id }) => id);
	const nested = arranged.filter(({ parentId }) => parentId !== null);
	if (nested.length > 0) {
		const parents = nested.map(({ id, parentId }) => [id, parentId] as const);
		await setParents(context, parents);
	}
	await placeProjectsLast(context, ids);
	for (const row of await rowsOf(context, ids)) {
		const line = { entityId: row.id, projectId: row.id };
		context.changes.record('project.created', { ...line, after: { ...fieldsOf(row), ownerId: row.owner_id } });
	}
}

async function rowsOf({ db, dialect }: CommandContext, ids: readonly number[]): Promise<ProjectRow[]> {
	const rows = await db
		.selectFrom('project')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.map((id) => assertPresent(byId.get(id), `project ${id} is gone while it was made`));
}

/** Projects that were prepared, and who is to see them. */
export interface PreparedToShow {
	readonly ids: readonly number[];
	/** Those of them that stand below no other of them. */
	readonly tops: readonly number[];
	readonly favorites: readonly number[];
	/** Whether shares of them were made. */
	readonly isShared: boolean;
}

/** Lets the owner see projects that were prepared, and those they are shared with, all of them at once. */
export async function showProjects(
	context: CommandContext,
	{ ids, tops, favorites, isShared }: PreparedToShow,
): Promise<void> {
	const isOfBot = await shareWithBot(context, ids);
	// What lies beneath one is opened with it.
	if (isOfBot || isShared) for (const id of tops) await startAccess(context, id);
	else await startOwnersAccess(context, ids);
	const userId = requirePerson(context.caller).id;
	for (const id of favorites) await setFavorite(context, { userId, entity: 'project', id }, true);
}
