import { actorId, type CommandContext } from '../../context/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { linkFields, linkLine } from './link-share.commands.ts';

/**
 * Gives a project links like those of another one, whose admin may know them: with names, rights and passwords, and
 * addresses of their own. The caller of this has it worked out anew who may see the project.
 */
export async function copyLinks(
	context: CommandContext,
	from: Granted<ProjectFacts, 'admin'>,
	toId: number,
): Promise<void> {
	const originals = await context.db
		.selectFrom('link_share')
		.select(['name', 'right', 'password_hash', 'expires_at'])
		.where('project_id', '=', from.id)
		.orderBy('id')
		.execute();
	if (originals.length === 0) return;
	const made = { project_id: toId, shared_by_id: actorId(context.caller), created: context.now, updated: context.now };
	const rows = await context.db
		.insertInto('link_share')
		.values(originals.map((link) => ({ ...link, ...made, hash: randomAlphanumerics(40) })))
		.returningAll()
		.execute();
	for (const row of rows) context.changes.record('share.created', { ...linkLine(row), after: linkFields(row) });
}
