import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { EnteredLink } from '@ordna/domain/share';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { passwordsOf } from '../user/index.ts';
import { isSuspended, withSharers } from './link-share.queries.ts';
import type { LinkShareRow } from './share.table.ts';
import { visitorToken } from './visitor.ts';

/** Lets somebody in by a link, and its password where it has one. */
export async function enterLink(
	context: QueryContext,
	{ hash, password }: { hash: string; password: string },
): Promise<EnteredLink> {
	const row = await context.db.selectFrom('link_share').selectAll().where('hash', '=', hash).executeTakeFirst();
	if (!row || (await isSuspended(context, row))) throw fail('share.linkMissing');
	await requirePassword(context, row, password);
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
