import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import type { Grantee } from './access.table.ts';
import { dropLostAssignees } from './lost-assignees.ts';

/**
 * Lets one command at a time change shares and the project tree: two at once could each move a project below the other,
 * or work out rights without each other. It comes before all projects. On SQLite commands come one by one anyway.
 */
export async function lockAccess(context: CommandContext): Promise<void> {
	await context.locks.lockAccess();
}

/** Announces that somebody's rights are not what they were. */
export function tellAccessChanged(context: CommandContext, projectId: number): void {
	context.changes.record('access.changed', { entityId: projectId, projectId });
}

/** Whose rights are worked out anew, where a share of theirs is all that changed. */
export interface OneGrantee {
	readonly grantee: Grantee;
	readonly id: number;
}

/**
 * Works out anew who may do what on a project and on everything beneath it: for everybody, or for one of those who were
 * given rights. To be called by every command that changes an owner, a share, or a project's place in the tree. Three
 * statements, whatever the size of the tree; what they cost grows with the rows they write, not with the depth. Whoever was
 * default assignee, and can no longer read the project, is so no longer.
 */
export async function refreshAccess(context: CommandContext, projectId: number, only?: OneGrantee): Promise<void> {
	await lockAccess(context);
	const whose = only ? sql`and grantee = ${only.grantee} and grantee_id = ${only.id}` : sql``;
	await sql`${subtreeOf(context, projectId)}
		delete from project_access where project_id in (select id from subtree) ${whose}`.execute(context.db);
	await writeAccess(context, projectId, only);
	if (only?.grantee !== 'link')
		await dropLostAssignees(context, sql`p.id in (${subtreeOf(context, projectId)} select id from subtree)`);
	tellAccessChanged(context, projectId);
}

/** As `refreshAccess`, for a project that was just made under `lockAccess`: nobody has any right on it yet. */
export async function startAccess(context: CommandContext, projectId: number): Promise<void> {
	await writeAccess(context, projectId);
	tellAccessChanged(context, projectId);
}

/**
 * As `startAccess`, for many projects that nobody but their owner was given anything on: none of them stands below one
 * that is older. One statement.
 */
export async function startOwnersAccess(
	{ db, dialect, changes }: CommandContext,
	projectIds: readonly number[],
): Promise<void> {
	await db
		.insertInto('project_access')
		.columns(['grantee', 'grantee_id', 'project_id', 'right', 'distance'])
		.expression((eb) =>
			eb
				.selectFrom('project')
				.select([
					sql.lit<Grantee>('user').as('grantee'),
					'owner_id',
					'id',
					sql.lit(2).as('right'),
					sql.lit(0).as('distance'),
				])
				.where((inner) => dialect.isOneOf(inner.ref('id'), projectIds)),
		)
		.execute();
	for (const id of projectIds) changes.record('access.changed', { entityId: id, projectId: id });
}

function idOf({ dialect }: CommandContext, projectId: number): RawBuilder<unknown> {
	return dialect.engine === 'postgres' ? sql`${projectId}::bigint` : sql`${projectId}`;
}

function subtreeOf(context: CommandContext, projectId: number): RawBuilder<unknown> {
	return sql`with recursive subtree(id) as (
		select ${idOf(context, projectId)} union select p.id from project p join subtree s on p.parent_id = s.id
	)`;
}

async function writeAccess(context: CommandContext, projectId: number, only?: OneGrantee): Promise<void> {
	const top = idOf(context, projectId);
	const given = sources.filter(({ grantee }) => !only || grantee === only.grantee);
	const seeds = given.flatMap((source) => seedsOf(source, top, only));
	await sql`${subtreeOf(context, projectId)},
		above(id, distance) as (
			select parent_id, 1 from project where id = ${projectId} and parent_id is not null
			union all
			select p.parent_id, a.distance + 1 from above a join project p on p.id = a.id where p.parent_id is not null
		),
		seeds(grantee, grantee_id, project_id, "right", distance, owns) as (${sql.join(seeds, sql` union all `)}),
		ways as (
			select * from seeds
			-- Distinct rows: whoever owns a project and those beneath it comes down once, not once from each.
			union
			select w.grantee, w.grantee_id, c.id, w."right", case w.owns when 1 then 0 else w.distance + 1 end, w.owns
			from ways w join project c on c.parent_id = w.project_id
			-- A share of their own begins anew; a link opens one project and nothing beneath it.
			where w.owns = 1 or (w.grantee = 'user' and not exists (
				select 1 from project_user s where s.project_id = c.id and s.user_id = w.grantee_id
			)) or (w.grantee = 'team' and not exists (
				select 1 from project_team s where s.project_id = c.id and s.team_id = w.grantee_id
			))
		),
		ranked as (
			select w.*, row_number() over (
				partition by grantee, grantee_id, project_id order by distance, "right" desc
			) as place from ways w
		)
		insert into project_access (grantee, grantee_id, project_id, "right", distance)
		select grantee, grantee_id, project_id, "right", distance from ranked where place = 1`.execute(context.db);
}

/** A table in which rights are given, and its columns. */
interface Source {
	readonly grantee: Grantee;
	readonly table: string;
	readonly project: string;
	readonly id: string;
	/** An owner, of this project or of one above it, never falls below admin: at distance 0 wherever it is met. */
	readonly owns: boolean;
}

const sources: readonly Source[] = [
	{ grantee: 'user', table: 'project', project: 'id', id: 'owner_id', owns: true },
	{ grantee: 'user', table: 'project_user', project: 'project_id', id: 'user_id', owns: false },
	{ grantee: 'team', table: 'project_team', project: 'project_id', id: 'team_id', owns: false },
	{ grantee: 'link', table: 'link_share', project: 'project_id', id: 'id', owns: false },
];

/** The rights given by a table within the tree, and those that come into it from above, where they stand at its top. */
function seedsOf(source: Source, top: RawBuilder<unknown>, only: OneGrantee | undefined): RawBuilder<unknown>[] {
	const [table, project, id] = [sql.table(source.table), sql.ref(`g.${source.project}`), sql.ref(`g.${source.id}`)];
	const [right, owns] = source.owns ? [sql`2`, sql`1`] : [sql`g."right"`, sql`0`];
	const whose = only ? sql`and ${id} = ${only.id}` : sql``;
	const kind = sql.lit(source.grantee);
	const within = sql`select ${kind}, ${id}, ${project}, ${right}, 0, ${owns} from ${table} g
		where ${project} in (select id from subtree) ${whose}`;
	const fromAbove = sql`select ${kind}, ${id}, ${top}, ${right}, ${source.owns ? sql`0` : sql`a.distance`}, ${owns}
		from above a join ${table} g on ${project} = a.id ${whose}`;
	return source.grantee === 'link' ? [within] : [within, fromAbove];
}

/** Takes away what a team had on these projects and beneath them. */
export async function closeToTeam(
	context: CommandContext,
	teamId: number,
	projectIds: readonly number[],
): Promise<void> {
	const closed = await context.db
		.deleteFrom('project_access')
		.where('grantee', '=', 'team')
		.where('grantee_id', '=', teamId)
		.returning('project_id as id')
		.execute();
	const ids = closed.map(({ id }) => id);
	if (ids.length > 0) await dropLostAssignees(context, context.dialect.isOneOf(sql.ref('p.id'), ids));
	for (const id of projectIds) tellAccessChanged(context, id);
}

/** Of somebody whose account goes nothing says any more what they could open. */
export async function forgetAccessOf(context: CommandContext, userId: number): Promise<void> {
	await context.db
		.deleteFrom('project_access')
		.where('grantee', '=', 'user')
		.where('grantee_id', '=', userId)
		.execute();
	await dropLostAssignees(context, sql`p.default_assignee_id = ${userId}`);
}
