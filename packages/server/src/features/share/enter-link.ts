import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type EnteredLink, isLinkExpired } from '@ordna/domain/share';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { passwordsOf } from '../user/index.ts';
import { isSuspended, withSharers } from './link-share.queries.ts';
import type { LinkShareRow } from './share.table.ts';
import { visitorToken } from './visitor.ts';

/** Lets somebody in by a link, and its password where it has one; counts it. */
export async function enterLink(
	context: RequestContext,
	{ hash, password }: { hash: string; password: string },
): Promise<EnteredLink> {
	const row = await context.db.selectFrom('link_share').selectAll().where('hash', '=', hash).executeTakeFirst();
	if (!row || (await isSuspended(context, row))) throw fail('share.linkMissing');
	if (isLinkExpired({ expiresAt: row.expires_at }, context.now)) throw fail('share.linkExpired');
	await requirePassword(context, row, password);
	await context.run((context) => countOpening(context, row.id));
	const [link] = await withSharers(context, [row]);
	return {
		...assertPresent(link, 'a link was not shown'),
		token: visitorToken(context.app, row),
		projectId: toId('project', row.project_id),
	};
}

async function requirePassword(
	context: QueryContext,
	{ password_hash: stored }: LinkShareRow,
	password: string,
): Promise<void> {
	if (stored === '') return;
	if (password === '') throw fail('share.passwordNeeded');
	if (!(await passwordsOf(context.app).verify(stored, password))) throw fail('share.passwordWrong');
}

/** Notes that somebody came in by a link. No line tells of it: nothing that anybody sees rests on it but the list of links. */
async function countOpening({ db, now }: CommandContext, id: number): Promise<void> {
	await db
		.updateTable('link_share')
		.set((eb) => ({ opened_count: eb('opened_count', '+', 1), last_opened: now }))
		.where('id', '=', id)
		.execute();
}
