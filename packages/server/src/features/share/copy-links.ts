import { actorId, type Tell } from '../../asking/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import { linkFields, linkLine } from './link-share.commands.ts';

/**
 * Gives a project links like those of another one: with names, rights and passwords, and addresses of their own. The
 * caller of this vouches that the links may be known, and has it worked out anew who may see the project.
 */
export async function copyLinks(tell: Tell, fromId: number, toId: number): Promise<void> {
	const originals = await tell.db
		.selectFrom('link_share')
		.select(['name', 'right', 'password_hash'])
		.where('project_id', '=', fromId)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = { project_id: toId, shared_by_id: actorId(tell.caller), created: tell.now, updated: tell.now };
	const rows = await tell.db
		.insertInto('link_share')
		.values(originals.map((link) => ({ ...link, ...made, hash: randomAlphanumerics(40) })))
		.returningAll()
		.execute();
	for (const row of rows) tell.changes.record('share.created', { ...linkLine(row), after: linkFields(row) });
}
