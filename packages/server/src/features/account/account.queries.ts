import type { Account } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import type { ProjectId } from '@ordna/domain/project';
import { type Ask, actorId } from '../../asking/index.ts';
import { type AccountFacts, findPeople, localIssuer, requireAccount } from '../user/index.ts';

/** The account of whoever asks. A visitor has none: they see the person they appear as, with nothing set. */
export async function ownAccount(ask: Ask): Promise<Account> {
	if (ask.caller.kind === 'person') return toAccount(ask, await requireAccount(ask.app, ask.caller.id));
	const id = actorId(ask.caller);
	const visitor = (await findPeople(ask, [id])).get(id);
	if (!visitor) throw fail('access.noToken');
	return { ...visitor, ...nobody, settings: { ...emptySettings, extraSettingsLinks: null } };
}

const nobody = { deletionScheduledAt: null, isLocalUser: false, authProvider: '', isAdmin: false };

const emptySettings: AccountFacts['settings'] = {
	name: '',
	emailRemindersEnabled: false,
	discoverableByName: false,
	discoverableByEmail: false,
	overdueTasksRemindersEnabled: false,
	overdueTasksRemindersTime: '',
	defaultProjectId: 0 as ProjectId,
	weekStart: 0,
	language: '',
	timezone: '',
	frontendSettings: null,
};

function toAccount({ app }: Ask, facts: AccountFacts): Account {
	const { id, username, email, settings, created, updated } = facts;
	return {
		id,
		name: settings.name,
		username,
		email,
		created,
		updated,
		settings: { ...settings, extraSettingsLinks: null },
		deletionScheduledAt: facts.deletionScheduledAt,
		...(facts.pendingEmail === '' ? {} : { pendingEmail: facts.pendingEmail }),
		isLocalUser: facts.issuer === localIssuer,
		authProvider: providerName(app.settings.auth.openId.providers, facts.issuer),
		isAdmin: facts.isAdmin,
	};
}

/** An OpenID issuer is shown by the name it was configured with. */
function providerName(providers: Readonly<Record<string, { authUrl: string; name: string }>>, issuer: string): string {
	return Object.values(providers).find(({ authUrl }) => authUrl === issuer)?.name ?? issuer;
}
