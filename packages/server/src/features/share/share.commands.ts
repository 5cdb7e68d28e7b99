import { fail } from '@ordna/domain/failures';
import { parseRight, type Right, rightNumber } from '@ordna/domain/right';
import type { Share, ShareId } from '@ordna/domain/share';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { type Granted, lockAccess, type ProjectFacts, refreshAccess } from '../access/index.ts';
import type { ProjectUserRow } from './share.table.ts';

/** A person a project is shared with. */
interface Grantee {
	readonly id: UserId;
	readonly username: string;
}

/** Shares a project with a person. Who owns it, or has a share already, keeps what they have (7002). */
export async function shareProject(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
	right: Right,
): Promise<Share> {
	if (project.ownerId === grantee.id) throw fail('share.already');
	// Before the project's row is held: whoever deletes it takes them in this order too.
	await lockAccess(tell);
	const row = await tell.db
		.insertInto('project_user')
		.values({
			project_id: project.id,
			user_id: grantee.id,
			right: rightNumber(right),
			created: tell.now,
			updated: tell.now,
		})
		.onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('share.already');
	await refreshAccess(tell, project.id, { grantee: 'user', id: grantee.id });
	tell.changes.record('share.created', { ...lineOf(row), after: { userId: grantee.id, right } });
	return toShare(row, grantee);
}

/** Gives a person another right, if one is named. Where nothing is shared with them nothing changes. */
export async function changeShare(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
	right: Right | undefined,
): Promise<Share> {
	const { username } = grantee;
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(tell);
	const old = await findShare(tell, project, grantee);
	if (!old) return { id: 0 as ShareId, username, right: right ?? 'read', created: null, updated: null };
	if (right === undefined) return toShare(old, grantee);
	const row = await tell.db
		.updateTable('project_user')
		.set({ right: rightNumber(right), updated: tell.now })
		.where('id', '=', old.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await refreshAccess(tell, project.id, { grantee: 'user', id: grantee.id });
	const before = { userId: grantee.id, right: parseRight(old.right) };
	tell.changes.record('share.updated', { ...lineOf(row), before, after: { userId: grantee.id, right } });
	return toShare(row, grantee);
}

/** Ends the access that a share gave. */
export async function unshareProject(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
): Promise<void> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(tell);
	const row = await findShare(tell, project, grantee);
	if (!row) throw fail('share.missing');
	await tell.db.deleteFrom('project_user').where('id', '=', row.id).execute();
	await refreshAccess(tell, project.id, { grantee: 'user', id: grantee.id });
	tell.changes.record('share.deleted', {
		...lineOf(row),
		before: { userId: grantee.id, right: parseRight(row.right) },
	});
}

function findShare(tell: Tell, project: ProjectFacts, grantee: Grantee): Promise<ProjectUserRow | undefined> {
	return tell.db
		.selectFrom('project_user')
		.selectAll()
		.where('project_id', '=', project.id)
		.where('user_id', '=', grantee.id)
		.executeTakeFirst();
}

function lineOf(row: ProjectUserRow) {
	return { entity: 'user share', entityId: row.id, projectId: row.project_id } as const;
}

function toShare(row: ProjectUserRow, { username }: Grantee): Share {
	return {
		id: row.id as ShareId,
		username,
		right: parseRight(row.right) ?? 'read',
		created: row.created as Instant,
		updated: row.updated as Instant,
	};
}

/** Takes a person's shares of a project away, and tells nobody: its owner needs none. */
export function deleteSharesOf({ db }: Tell, projectId: number, userId: number) {
	return db
		.deleteFrom('project_user')
		.where('project_id', '=', projectId)
		.where('user_id', '=', userId)
		.returning(['id', 'right'])
		.execute();
}
