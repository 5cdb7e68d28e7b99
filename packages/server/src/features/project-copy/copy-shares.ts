import { parseRight } from '@ordna/domain/right';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject, rightOn } from '../access/index.ts';
import { copyLinks, insertTeamShares, insertUserShares } from '../share/index.ts';

/**
 * Shares the copy with the people and teams its original is shared with, each with the right they have there. Links
 * come along, with other addresses, when an admin of the original asks: nobody else may know of them. Who may see the
 * copy must be worked out anew after this.
 */
export async function copyShares(
	context: CommandContext,
	source: Granted<ProjectFacts, 'read'>,
	copyId: number,
): Promise<void> {
	// Before rows are held, as whoever shares with a team does.
	await lockAccess(context);
	await copyPeople(context, source.id, copyId);
	await copyTeams(context, source.id, copyId);
	if ((await rightOn(context, source.id)) !== 'admin') return;
	await copyLinks(context, await requireProject(context, source.id, 'admin', { archived: true }), copyId);
}

/** But for the caller, who owns the copy. */
async function copyPeople(context: CommandContext, sourceId: number, copyId: number): Promise<void> {
	const originals = await context.db
		.selectFrom('project_user')
		.select(['user_id', 'right'])
		.where('project_id', '=', sourceId)
		.where('user_id', '!=', requirePerson(context.caller).id)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = madeBy(context, copyId);
	const shares = originals.map((share) => ({ ...share, ...made }));
	const rows = await insertUserShares(context, shares);
	for (const { id, user_id: userId, right } of rows) {
		const line = { entity: 'user share', entityId: id, projectId: copyId } as const;
		context.changes.record('share.created', { ...line, after: { userId, right: parseRight(right) } });
	}
}

async function copyTeams(context: CommandContext, sourceId: number, copyId: number): Promise<void> {
	const originals = await context.db
		.selectFrom('project_team')
		.select(['team_id', 'right'])
		.where('project_id', '=', sourceId)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = madeBy(context, copyId);
	const shares = originals.map((share) => ({ ...share, ...made }));
	const rows = await insertTeamShares(context, shares);
	for (const { id, team_id: teamId, right } of rows) {
		const line = { entity: 'team share', entityId: id, projectId: copyId } as const;
		context.changes.record('share.created', { ...line, after: { teamId, right: parseRight(right) } });
	}
}

/** Whoever makes the copy shares it. */
function madeBy(context: CommandContext, copyId: number) {
	const { now, caller } = context;
	return { project_id: copyId, shared_by_id: requirePerson(caller).id, created: now, updated: now };
}
