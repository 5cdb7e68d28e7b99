import { fail } from '@ordna/domain/failures';
import type { ProjectId } from '@ordna/domain/project';
import type { EnteredLink } from '@ordna/domain/share';
import type { Ask } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { passwordsOf } from '../user/index.ts';
import { isSuspended, withSharers } from './link-share.queries.ts';
import type { LinkShareRow } from './share.table.ts';
import { visitorToken } from './visitor.ts';

/** Lets somebody in by a link, and its password where it has one. */
export async function enterLink(
	ask: Ask,
	{ hash, password }: { hash: string; password: string },
): Promise<EnteredLink> {
	const row = await ask.db.selectFrom('link_share').selectAll().where('hash', '=', hash).executeTakeFirst();
	if (!row || (await isSuspended(ask, row))) throw fail('share.linkMissing');
	await requirePassword(ask, row, password);
	const [link] = await withSharers(ask, [row]);
	return {
		...must(link, 'a link was not shown'),
		token: visitorToken(ask.app, row),
		projectId: row.project_id as ProjectId,
	};
}

async function requirePassword(ask: Ask, { password_hash: stored }: LinkShareRow, password: string): Promise<void> {
	if (stored === '') return;
	if (password === '') throw fail('share.passwordNeeded');
	if (!(await passwordsOf(ask.app).verify(stored, password))) throw fail('share.passwordWrong');
}
