import type { Session } from '@ordna/domain/session';
import type { UserId } from '@ordna/domain/user';
import type { Ask } from '../../asking/index.ts';
import { deadBefore } from './session.lifetime.ts';
import { toSession } from './session.table.ts';

/** A person's sessions, the one renewed last first. Those idle for too long are dead and left out. */
export async function listSessions(ask: Ask, userId: UserId): Promise<Session[]> {
	const { settings } = ask.app;
	const rows = await ask.db
		.selectFrom('session')
		.selectAll()
		.where('user_id', '=', userId)
		.where((eb) =>
			eb.or([
				eb('last_active', '>=', deadBefore(settings, ask.now, false)),
				eb.and([eb('is_long', '=', 1), eb('last_active', '>=', deadBefore(settings, ask.now, true))]),
			]),
		)
		.orderBy('last_active', 'desc')
		.orderBy('created', 'desc')
		.orderBy('id')
		.execute();
	return rows.map(toSession);
}
