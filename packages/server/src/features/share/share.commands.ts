import { fail } from '@ordna/domain/failures';
import { parseRight, type Right, rightNumber } from '@ordna/domain/right';
import type { Share } from '@ordna/domain/share';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { findShare, type Grantee, notShared, toShare } from './share.queries.ts';
import type { ProjectUserRow } from './share.table.ts';

/** Shares a project with a person. Who owns it, or has a share already, keeps what they have (7002). */
export async function shareProject(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
	right: Right,
): Promise<Share> {
	if (project.ownerId === grantee.id) throw fail('share.already');
	// Before the project's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	const row = await context.db
		.insertInto('project_user')
		.values({
			project_id: project.id,
			user_id: grantee.id,
			right: rightNumber(right),
			shared_by_id: requirePerson(context.caller).id,
			created: context.now,
			updated: context.now,
		})
		.onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('share.already');
	await refreshAccess(context, project.id, { grantee: 'user', id: grantee.id });
	context.changes.record('share.created', { ...lineOf(row), after: { userId: grantee.id, right } });
	return toShare(row, grantee);
}

/** Gives a person another right, if one is named. Where nothing is shared with them nothing changes. */
export async function changeShare(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
	right: Right | undefined,
): Promise<Share> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(context);
	const old = await findShare(context, project, grantee);
	if (!old) return notShared(grantee, right ?? 'read');
	if (right === undefined) return toShare(old, grantee);
	const row = await context.db
		.updateTable('project_user')
		.set({ right: rightNumber(right), updated: context.now })
		.where('id', '=', old.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await refreshAccess(context, project.id, { grantee: 'user', id: grantee.id });
	const before = { userId: grantee.id, right: parseRight(old.right) };
	context.changes.record('share.updated', { ...lineOf(row), before, after: { userId: grantee.id, right } });
	return toShare(row, grantee);
}

/** Ends the access that a share gave. */
export async function unshareProject(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	grantee: Grantee,
): Promise<void> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(context);
	if (!(await endShare(context, project, grantee))) throw fail('share.missing');
}

/** Ends the share of the caller themselves, whatever right it gave them; who has none loses nothing. */
export async function leaveProject(context: CommandContext, project: Granted<ProjectFacts, 'read'>): Promise<void> {
	await lockAccess(context);
	await endShare(context, project, requirePerson(context.caller));
}

async function endShare(context: CommandContext, project: ProjectFacts, grantee: Grantee): Promise<boolean> {
	const row = await findShare(context, project, grantee);
	if (!row) return false;
	await context.db.deleteFrom('project_user').where('id', '=', row.id).execute();
	await refreshAccess(context, project.id, { grantee: 'user', id: grantee.id });
	context.changes.record('share.deleted', {
		...lineOf(row),
		before: { userId: grantee.id, right: parseRight(row.right) },
	});
	return true;
}

function lineOf(row: ProjectUserRow) {
	return { entity: 'user share', entityId: row.id, projectId: row.project_id } as const;
}
