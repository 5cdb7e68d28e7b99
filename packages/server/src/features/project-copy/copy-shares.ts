import { parseRight } from '@ordna/domain/right';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { type Granted, lockAccess, type ProjectFacts, rightOn } from '../access/index.ts';
import { copyLinks, insertTeamShares, insertUserShares } from '../share/index.ts';

/**
 * Shares the copy with the people and teams its original is shared with, each with the right they have there. Links
 * come along, with other addresses, when an admin of the original asks: nobody else may know of them. Who may see the
 * copy must be worked out anew after this.
 */
export async function copyShares(tell: Tell, source: Granted<ProjectFacts, 'read'>, copyId: number): Promise<void> {
	// Before rows are held, as whoever shares with a team does.
	await lockAccess(tell);
	await copyPeople(tell, source.id, copyId);
	await copyTeams(tell, source.id, copyId);
	if ((await rightOn(tell, source.id)) === 'admin') await copyLinks(tell, source.id, copyId);
}

/** But for the caller, who owns the copy. */
async function copyPeople(tell: Tell, sourceId: number, copyId: number): Promise<void> {
	const originals = await tell.db
		.selectFrom('project_user')
		.select(['user_id', 'right'])
		.where('project_id', '=', sourceId)
		.where('user_id', '!=', requirePerson(tell.caller).id)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = { project_id: copyId, created: tell.now, updated: tell.now };
	const shares = originals.map((share) => ({ ...share, ...made }));
	const rows = await insertUserShares(tell, shares);
	for (const { id, user_id: userId, right } of rows) {
		const line = { entity: 'user share', entityId: id, projectId: copyId } as const;
		tell.changes.record('share.created', { ...line, after: { userId, right: parseRight(right) } });
	}
}

async function copyTeams(tell: Tell, sourceId: number, copyId: number): Promise<void> {
	const originals = await tell.db
		.selectFrom('project_team')
		.select(['team_id', 'right'])
		.where('project_id', '=', sourceId)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = { project_id: copyId, created: tell.now, updated: tell.now };
	const shares = originals.map((share) => ({ ...share, ...made }));
	const rows = await insertTeamShares(tell, shares);
	for (const { id, team_id: teamId, right } of rows) {
		const line = { entity: 'team share', entityId: id, projectId: copyId } as const;
		tell.changes.record('share.created', { ...line, after: { teamId, right: parseRight(right) } });
	}
}
