import type { App, Person } from '../../context/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { type AccountFacts, localIssuer } from '../user/index.ts';
import { adminsNeedSecondFactor } from './sign-in-off.cache.ts';

/**
 * Whether somebody administers the server, and whether they have to set up a second factor before they do. Of an account that
 * is proved elsewhere the provider asks for what it wants.
 */
export async function administers(
	app: App,
	{ id, isAdmin, issuer }: Pick<AccountFacts, 'id' | 'isAdmin' | 'issuer'>,
): Promise<Pick<Person, 'isAdmin' | 'needsSecondFactor'>> {
	if (!isAdmin || issuer !== localIssuer || !(await adminsNeedSecondFactor(app))) return { isAdmin };
	if (await hasSecondFactor({ db: app.database.read }, id)) return { isAdmin };
	return { isAdmin, needsSecondFactor: true };
}
