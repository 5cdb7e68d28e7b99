import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';

/** The number of the advisory lock under which rights and the project tree change on PostgreSQL. */
const accessLock = 7_307_002;

/**
 * Lets one command at a time change shares and the project tree: two at once could each move a project below the other,
 * or work out rights without each other. On SQLite commands come one by one anyway.
 */
export async function lockAccess(tell: Tell): Promise<void> {
	if (tell.words.engine === 'postgres') await sql`select pg_advisory_xact_lock(${accessLock})`.execute(tell.db);
}

/** Announces that somebody's rights are not what they were. */
export function tellAccessChanged(tell: Tell, projectId: number): void {
	tell.changes.record({ kind: 'access.changed', entity: 'project', entityId: projectId, projectId });
}

/**
 * Works out anew who may do what on a project and on everything beneath it. To be called by every command that
 * changes an owner, a share, or a project's place in the tree; one statement each, whatever the size of the tree.
 */
export async function refreshAccess(tell: Tell, projectId: number): Promise<void> {
	await lockAccess(tell);
	const subtree = sql`
		with recursive subtree(id) as (
			select ${projectId}${tell.words.engine === 'postgres' ? sql`::bigint` : sql``}
			union select p.id from project p join subtree s on p.parent_id = s.id
		)`;
	await sql`${subtree} delete from project_access where project_id in (select id from subtree)`.execute(tell.db);
	await sql`${subtree},
		chain(project_id, level_id, distance) as (
			select id, id, 0 from subtree
			union all
			select c.project_id, p.parent_id, c.distance + 1
			from chain c join project p on p.id = c.level_id where p.parent_id is not null
		),
		ways(grantee, grantee_id, project_id, "right", distance) as (
			-- An owner, of this project or of one above it, never falls below admin.
			select 'user', p.owner_id, c.project_id, 2, 0 from chain c join project p on p.id = c.level_id
			union all
			select 'user', s.user_id, c.project_id, s."right", c.distance from chain c join project_user s on s.project_id = c.level_id
			union all
			-- A link opens one project and nothing beneath it.
			select 'link', l.id, c.project_id, l."right", 0 from chain c join link_share l on l.project_id = c.level_id where c.distance = 0
		),
		ranked as (
			select w.*, row_number() over (
				partition by grantee, grantee_id, project_id order by distance, "right" desc
			) as place from ways w
		)
		insert into project_access (grantee, grantee_id, project_id, "right", distance)
		select grantee, grantee_id, project_id, "right", distance from ranked where place = 1`.execute(tell.db);
	tellAccessChanged(tell, projectId);
}
