import type { AdminSession } from '@ordna/domain/admin';
import type { Session } from '@ordna/domain/session';
import type { UserId } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { findPeople } from '../user/index.ts';
import { deadBefore, oldestStart } from './session.lifetime.ts';
import { toSession } from './session.table.ts';

/** A person's sessions, the one renewed last first. Those idle for too long are dead and left out. */
export async function listSessions(
	context: QueryContext,
	userId: UserId,
	page: Page,
): Promise<{ sessions: Session[]; total: number }> {
	const { rows, total } = await findLiving(context, userId, page);
	return { sessions: rows.map(toSession), total };
}

/** The sessions of everybody, or of one person, with whose they are. */
export async function listSessionsOf(
	context: QueryContext,
	userId: UserId | undefined,
	page: Page,
): Promise<{ sessions: AdminSession[]; total: number }> {
	const { rows, total } = await findLiving(context, userId, page);
	const people = await findPeople(context, [...new Set(rows.map((row) => row.user_id))]);
	const sessions = rows.map((row) => ({
		...toSession(row),
		user: people.get(row.user_id) ?? null,
		provider: row.provider,
	}));
	return { sessions, total };
}

async function findLiving(context: QueryContext, userId: UserId | undefined, page: Page) {
	const { settings } = context.app;
	const alive = context.db
		.selectFrom('session')
		.$if(userId !== undefined, (query) => query.where('user_id', '=', Number(userId)))
		.where('created', '>=', oldestStart(settings, context.now))
		.where((eb) =>
			eb.or([
				eb('last_active', '>=', deadBefore(settings, context.now, false)),
				eb.and([eb('is_long', '=', 1), eb('last_active', '>=', deadBefore(settings, context.now, true))]),
			]),
		);
	const { total } = await alive.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await alive
		.selectAll()
		.orderBy('last_active', 'desc')
		.orderBy('created', 'desc')
		.orderBy('id')
		.$call(onPage(page))
		.execute();
	return { rows, total: Number(total) };
}
