import { isReservedUsername, plainUsername, type Registration, registrationProblems } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import { filterBy, printFilter } from '@ordna/domain/filter';
import type { User, UserId } from '@ordna/domain/user';
import type { Insertable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { lockAccess } from '../access/index.ts';
import { claimAddress, claimUsername, requireFreeNames, sharedAddress } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { createProject } from '../project/index.ts';
import { createSavedFilter } from '../saved-filter/index.ts';
import {
	accountStatus,
	avatarOf,
	insertUser,
	localIssuer,
	passwordsOf,
	requireGoodPassword,
	setFirstDefaultProject,
	type UserTable,
} from '../user/index.ts';
import { mailConfirmation } from './account.confirmation.ts';

interface RegistrationOptions {
	/** The address is known: nobody is asked to confirm it. */
	readonly isConfirmed?: boolean;
	/** What else belongs to it, in the same transaction. */
	readonly onMade?: (context: CommandContext, id: UserId) => Promise<unknown>;
}

/**
 * Makes an account with a password, an Inbox as default project, and a filter for the open tasks of its owner. Its
 * address is to be confirmed by e-mail, unless it is known.
 */
export async function register(
	context: Pick<RequestContext, 'app' | 'db' | 'run'>,
	wanted: Registration,
	{ isConfirmed = false, onMade = async () => undefined }: RegistrationOptions = {},
): Promise<User> {
	const registration = { ...wanted, username: plainUsername(wanted.username) };
	requireAcceptable(registration);
	// Hashing takes a while, so a name that is taken is told before. Who comes first is decided by the claim.
	await requireFreeNames(context, registration);
	const { password, ...own } = registration;
	await requireGoodPassword(context.app, { password, own: { ...own, name: '' } }, 'password');
	const passwordHash = await passwordsOf(context.app).hash(registration.password);
	// Without e-mails nobody could confirm anything.
	const mustConfirm = canSendMail(context.app.settings) && !isConfirmed;
	const status = mustConfirm ? accountStatus.unconfirmed : accountStatus.active;
	return context.run(async (context) => {
		// Before any row is held: the Inbox takes it, and whoever registers the same name would wait in between.
		await lockAccess(context);
		const { username, email, language } = registration;
		const id = await makeUser(context, {
			...(await claimUsername(context, username)),
			...(await claimAddress(context, email)),
			password_hash: passwordHash,
			status,
			issuer: localIssuer,
			...(language === '' ? {} : { language }),
		});
		await furnish(context, id);
		await createSavedFilter(context, { title: 'My Open Tasks', filters: filterBy(openTasksOf(username)) }, id);
		recordRegistration(context, id, username);
		await onMade(context, id);
		if (status === accountStatus.unconfirmed) await mailConfirmation(context, id);
		const avatar = avatarOf({
			avatar_provider: context.app.settings.defaultSettings.avatarProvider,
			avatar_file_id: null,
		});
		return { id, name: '', username, email, avatar, created: context.now, updated: context.now };
	});
}

function requireAcceptable(registration: Registration): void {
	const { username, email, password } = registration;
	if (username === '' || email === '' || password === '') throw fail('user.noNameOrPassword');
	const problems = registrationProblems(registration);
	if (problems.length > 0) throw invalid(...problems);
	if (isReservedUsername(username)) throw fail('user.nameReserved');
}

/** Somebody whom another service proves: a provider, or a directory. */
export interface ProvidedPerson {
	/** The service, and its name for the person. */
	readonly issuer: string;
	readonly subject: string;
	/** Free and without what names may not have. */
	readonly username: string;
	readonly name: string;
	readonly email: string;
}

/** Makes the account of somebody whom another service proves, with an Inbox. Their address need not be theirs alone. */
export async function registerProvided(
	context: CommandContext,
	{ issuer, subject, username, name, email }: ProvidedPerson,
): Promise<UserId> {
	await lockAccess(context);
	const id = await makeUser(context, {
		...(await claimUsername(context, username)),
		...sharedAddress(email),
		name,
		issuer,
		subject,
	});
	await furnish(context, id);
	recordRegistration(context, id, username);
	return id;
}

function recordRegistration({ changes }: CommandContext, id: UserId, username: string): void {
	changes.record('user.registered', { entityId: id, projectId: null, after: { username } });
}

type OwnColumns = Omit<Insertable<UserTable>, 'created' | 'updated'>;

/** Makes an account; what is not said of it is as the settings of the server have it. */
async function makeUser(context: CommandContext, own: OwnColumns): Promise<UserId> {
	const { defaultSettings } = context.app.settings;
	return insertUser(context, {
		language: defaultSettings.language,
		timezone: defaultSettings.timezone,
		week_start: defaultSettings.weekStart,
		default_project_id: await existingProject(context, defaultSettings.defaultProjectId),
		discoverable_by_name: defaultSettings.discoverableByName ? 1 : 0,
		discoverable_by_email: defaultSettings.discoverableByEmail ? 1 : 0,
		email_reminders_enabled: defaultSettings.emailRemindersEnabled ? 1 : 0,
		overdue_reminders_enabled: defaultSettings.overdueTasksRemindersEnabled ? 1 : 0,
		overdue_reminders_time: defaultSettings.overdueTasksRemindersTime,
		avatar_provider: defaultSettings.avatarProvider,
		created: context.now,
		updated: context.now,
		...own,
	});
}

/** The project that the settings name for everybody, while it is there. */
async function existingProject({ db }: CommandContext, id: number): Promise<number | null> {
	if (id === 0) return null;
	const row = await db.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst();
	return row?.id ?? null;
}

/** What a new person finds: an Inbox, where new tasks go unless the settings say otherwise. */
async function furnish(context: CommandContext, id: UserId): Promise<void> {
	const inbox = await createProject(context, { title: 'Inbox' }, id);
	await setFirstDefaultProject(context, id, inbox.id);
}

function openTasksOf(username: string): string {
	return printFilter({
		kind: 'and',
		left: { kind: 'boolean', field: 'done', comparator: '=', value: false },
		right: { kind: 'people', field: 'assignees', comparator: '=', value: username },
	});
}
