import { sql } from 'kysely';
import { type CommandContext, deleteLinesOf } from '../../context/index.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';
import { removeProjects } from '../project/index.ts';
import { updateProject } from '../project-record/index.ts';
import { handProjectOver } from '../share/index.ts';
import { accountStatus } from '../user/index.ts';

/**
 * What becomes of the projects of a person who goes: one that nobody else can open goes too, with everything in it; any
 * other gets a new owner: the heir, or else one of those who can. A project of others that stood beneath one that goes moves
 * to the top. Answers with the new owners.
 */
export async function handProjectsOver(
	context: CommandContext,
	userId: number,
	heirId: number | null,
): Promise<number[]> {
	await lockAccess(context);
	const owned = await context.db
		.selectFrom('project')
		.select('id')
		.where('owner_id', '=', userId)
		.orderBy('id')
		.execute();
	if (owned.length === 0) return [];
	const ids = owned.map((row) => row.id);
	await context.locks.lock({ projects: ids });
	const heirs = await heirsOf(context, userId, ids);
	// Whose account was closed meanwhile takes nothing over.
	const chosen = heirId !== null && (await canInherit(context, heirId)) ? heirId : undefined;
	const doomed = ids.filter((id) => !heirs.has(id));
	await lift(context, doomed);
	for (const [id, heir] of heirs) await handProjectOver(context, id, { from: userId, to: chosen ?? heir });
	await deleteLinesOf(context, doomed);
	await removeProjects(context, doomed);
	return [...new Set([...heirs.values()].map((heir) => chosen ?? heir))];
}

/** Whether projects can be given to somebody: a person whose account is open. */
export async function canInherit({ db }: Pick<CommandContext, 'db'>, id: number): Promise<boolean> {
	const row = await db.selectFrom('user').select(['status', 'bot_owner_id']).where('id', '=', id).executeTakeFirst();
	return row?.status === accountStatus.active && row.bot_owner_id === null;
}

/**
 * Who takes each project over: of those whose account is open, whoever has the highest right on it, by a share of their own before one of a team, then
 * the nearest, then whoever came first. A project that only a link opens has nobody.
 */
async function heirsOf(context: CommandContext, userId: number, ids: readonly number[]): Promise<Map<number, number>> {
	const { rows } = await sql<{ project_id: number; user_id: number }>`
		with people as (
			select project_id, grantee_id as user_id, "right", distance, 0 as by_team, 0 as is_member
			from project_access where grantee = 'user'
			union all
			select a.project_id, m.user_id, a."right", a.distance, 1, 1 - m.is_admin
			from project_access a join team_member m on a.grantee = 'team' and m.team_id = a.grantee_id
		),
		ranked as (
			select p.project_id, p.user_id, row_number() over (
				partition by p.project_id
				order by case u.status when 0 then 0 else 1 end, p."right" desc, p.by_team, p.distance, p.is_member, p.user_id
			) as place
			from people p join "user" u on u.id = p.user_id
			where p.user_id <> ${userId} and u.bot_owner_id is null and ${context.dialect.isOneOf(sql.ref('p.project_id'), ids)}
		)
		select project_id, user_id from ranked where place = 1`.execute(context.db);
	return new Map(rows.map((row) => [row.project_id, row.user_id]));
}

/** What stays moves out from under what goes. Nobody else can open what goes, so nobody loses a right. */
async function lift(context: CommandContext, doomed: readonly number[]): Promise<void> {
	if (doomed.length === 0) return;
	const rows = await context.db
		.selectFrom('project')
		.select(['id', 'parent_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('parent_id'), doomed))
		.where((eb) => eb.not(context.dialect.isOneOf(eb.ref('id'), doomed)))
		.execute();
	context.locks.require(rows.map((row) => row.id));
	for (const { id, parent_id: parentId } of rows) {
		await updateProject(context, id, { parent_id: null });
		await refreshAccess(context, id);
		const line = { entityId: id, projectId: id };
		context.changes.record('project.updated', {
			...line,
			before: { parentProjectId: parentId ?? 0 },
			after: { parentProjectId: 0 },
		});
	}
}
