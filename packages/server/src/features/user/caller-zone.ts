import type { QueryContext } from '../../context/index.ts';
import { requireAccount } from './user.account.ts';

/** The zone in which days begin for the caller: their own, for a visitor the server's. */
export async function callerZone({ app, caller }: Pick<QueryContext, 'app' | 'caller'>): Promise<string> {
	if (caller.kind !== 'person') return app.settings.service.timezone;
	return (await requireAccount(app, caller.id)).settings.timezone || app.settings.service.timezone;
}
