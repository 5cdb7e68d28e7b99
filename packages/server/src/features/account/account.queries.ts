import type { Account } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type App, actorId, type QueryContext } from '../../context/index.ts';
import { providerName } from '../open-id-provider/index.ts';
import { type AccountFacts, findPeople, localIssuer, requireAccount } from '../user/index.ts';

/** The account of whoever asks. A visitor has none: they see the person they appear as, with nothing set. */
export async function ownAccount(context: QueryContext): Promise<Account> {
	if (context.caller.kind === 'person') return toAccount(context, await requireAccount(context.app, context.caller.id));
	const id = actorId(context.caller);
	const visitor = (await findPeople(context, [id])).get(id);
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
	quietHoursEnabled: false,
	quietHoursBegin: '',
	quietHoursEnd: '',
	quietWeekdays: [],
	defaultProjectId: toId('project', 0),
	weekStart: 0,
	language: '',
	timezone: '',
	frontendSettings: null,
};

/**
 * Whether an account still has the region it was made with. Every client of people keeps something in the settings of its
 * screens with the first thing they change, so a value that is the server's own by choice is one too.
 */
function lacksRegion({ settings: { defaultSettings } }: App, { settings }: AccountFacts): boolean {
	return (
		settings.frontendSettings === null &&
		settings.timezone === defaultSettings.timezone &&
		settings.weekStart === defaultSettings.weekStart
	);
}

function toAccount({ app }: QueryContext, facts: AccountFacts): Account {
	const { id, username, email, settings, created, updated } = facts;
	return {
		id,
		name: settings.name,
		username,
		email,
		avatar: facts.avatar,
		...(facts.botOwnerId === null ? {} : { botOwnerId: facts.botOwnerId }),
		created,
		updated,
		settings: { ...settings, extraSettingsLinks: facts.extraSettingsLinks },
		deletionScheduledAt: facts.deletionScheduledAt,
		...(facts.pendingEmail === '' ? {} : { pendingEmail: facts.pendingEmail }),
		...(lacksRegion(app, facts) && { lacksRegion: true }),
		isLocalUser: facts.issuer === localIssuer,
		authProvider: providerName(app.settings, facts.issuer),
		isAdmin: facts.isAdmin,
	};
}
