import type { SignInTrouble } from '@ordna/domain/sign-in-trace';
import type { Client, Entry } from 'ldapts';
import { errorCode } from '../../observe/error-code.ts';
import type { TraceRecorder } from '../sign-in-trace/index.ts';
import type { SyncedTeam } from '../team/index.ts';
import { bytesOf, disablingAttributes, isDisabledThere, textOf } from './entry.ts';
import { listGroups } from './list-groups.ts';
import { DirectoryAway, type DirectoryConnection, type LdapSettings, withDirectory } from './open-connection.ts';
import { filterFor } from './user-filter.ts';

/** A person as the directory knows them. */
export interface DirectoryPerson {
	readonly username: string;
	readonly name: string | undefined;
	readonly email: string | undefined;
	/** The bytes of a picture, where the settings name an attribute. */
	readonly picture: Buffer | undefined;
	/** `undefined` where the settings want none, or the directory does not tell. */
	readonly groups: readonly SyncedTeam[] | undefined;
}

/**
 * What the directory says of a name and a password. `unknown`: it has no such person, or several. `wrong`: it has, but not with this
 * password. `disabled`: the password is right, and the account is disabled there. `away`: it cannot say, because it cannot be reached
 * or is not as the settings have it.
 */
export type DirectoryVerdict =
	| { readonly kind: 'proved'; readonly person: DirectoryPerson }
	| { readonly kind: 'unknown' | 'wrong' | 'disabled' | 'away' };

interface Credentials {
	readonly name: string;
	readonly password: string;
}

/** Finds somebody in the directory, and proves their password by signing in there (docs/wire/auth.md#ldap). */
export async function proveInDirectory(
	settings: LdapSettings,
	credentials: Credentials,
	trace: TraceRecorder,
): Promise<DirectoryVerdict> {
	trace.typed = credentials.name;
	trace.hide(credentials.password, settings.bindPassword);
	// NOTE: without a password a directory binds as nobody, and says that it went well (RFC 4513, 5.1.2).
	if (credentials.name === '' || credentials.password === '') return { kind: 'unknown' };
	try {
		return await withDirectory(settings, (directory) => prove(directory, settings, credentials, trace));
	} catch (error) {
		tellTrouble(trace, settings, error);
		return { kind: 'away' };
	}
}

async function prove(
	directory: DirectoryConnection,
	settings: LdapSettings,
	{ name, password }: Credentials,
	trace: TraceRecorder,
): Promise<DirectoryVerdict> {
	const { client, encryption, certificateUntil } = directory;
	trace.done('connected', {
		server: serverOf(settings),
		encryption,
		...(certificateUntil ? { certificateUntil } : {}),
	});
	await bindAsService(client, settings);
	trace.done('bound', { bindDn: settings.bindDn }, settings.bindPassword === '' ? [] : ['bindPassword']);
	const entry = await findOne(client, settings, name, trace);
	if (!entry) return { kind: 'unknown' };
	const refusal = await whyRefused(client, entry.dn, password);
	if (refusal !== undefined) {
		trace.failed('proved', 'wrongPassword', { dn: entry.dn, said: refusal }, ['password']);
		return { kind: 'wrong' };
	}
	if (isDisabledThere(entry)) {
		trace.failed('proved', 'disabledThere', { dn: entry.dn }, ['password']);
		return { kind: 'disabled' };
	}
	trace.done('proved', { dn: entry.dn }, ['password']);
	const person = readPerson(entry, settings, trace);
	if (!person) return { kind: 'wrong' };
	const groups = settings.groupSyncEnabled
		? await groupsOf(client, settings, { dn: entry.dn, ...person }, trace)
		: undefined;
	return { kind: 'proved', person: { ...person, groups } };
}

export const serverOf = ({ host, port }: LdapSettings) => `${host}:${port}`;

/** The account that searches does not come in. */
class ServiceRefused extends Error {}

/** Signs in with the account that searches; without one the directory is asked as nobody. */
export async function bindAsService(client: Client, { bindDn, bindPassword }: LdapSettings): Promise<void> {
	if (bindDn === '') return;
	const { ResultCodeError } = await import('ldapts');
	await client.bind(bindDn, bindPassword).catch((error: unknown) => {
		throw error instanceof ResultCodeError ? new ServiceRefused(saidBy(error)) : error;
	});
}

async function findOne(
	client: Client,
	settings: LdapSettings,
	name: string,
	trace: TraceRecorder,
): Promise<Entry | undefined> {
	const { attribute, avatarSyncAttribute: picture, baseDn, timeoutSeconds } = settings;
	const filter = await filterFor(settings, name);
	const wanted = [attribute.username, attribute.email, attribute.displayName, picture, ...disablingAttributes];
	const { searchEntries: entries, searchReferences: references } = await client.search(baseDn, {
		scope: 'sub',
		filter,
		// Two are as good as many: it has to be one.
		sizeLimit: 2,
		timeLimit: timeoutSeconds,
		attributes: [...new Set(wanted.filter((each) => each !== ''))],
		explicitBufferAttributes: [picture, 'jpegPhoto', 'thumbnailPhoto'],
	});
	const [entry, another] = entries;
	const facts = {
		...{ base: baseDn, filter: filter.toString(), entries: another ? '2 or more' : entries.length },
		// A directory that names others is not followed there: nobody knows whose these are.
		...(references.length > 0 ? { references: references.length } : {}),
	};
	if (!entry) trace.failed('found', 'noEntry', facts);
	else if (another) trace.failed('found', 'severalEntries', facts);
	else trace.done('found', { ...facts, dn: entry.dn });
	return another ? undefined : entry;
}

/** What the directory says where it does not let somebody in with a password; `undefined` where it does. */
async function whyRefused(client: Client, dn: string, password: string): Promise<string | undefined> {
	const { ResultCodeError, BusyError, UnavailableError } = await import('ldapts');
	try {
		await client.bind(dn, password);
		return undefined;
	} catch (error) {
		const isBusy = error instanceof BusyError || error instanceof UnavailableError;
		if (!(error instanceof ResultCodeError) || isBusy) throw error;
		return saidBy(error);
	}
}

/** `Invalid credentials (49): 80090308: LdapErr: … data 533`: Active Directory says there that an account is disabled. */
function saidBy({
	name,
	code,
	message,
}: {
	readonly name: string;
	readonly code: number;
	readonly message: string;
}): string {
	return `${name} (${code})${message === '' ? '' : `: ${message}`}`;
}

type ReadPerson = Omit<DirectoryPerson, 'groups'>;

function readPerson(entry: Entry, settings: LdapSettings, trace: TraceRecorder): ReadPerson | undefined {
	const { attribute, avatarSyncAttribute } = settings;
	const username = textOf(entry, attribute.username);
	const email = textOf(entry, attribute.email);
	const name = textOf(entry, attribute.displayName);
	const facts = { username, name, email };
	if (username === undefined) {
		trace.failed('claims', 'noUsername', facts);
		return undefined;
	}
	trace.done('claims', facts);
	const picture = avatarSyncAttribute === '' ? undefined : bytesOf(entry, avatarSyncAttribute);
	return { username, name, email, picture };
}

async function groupsOf(
	client: Client,
	settings: LdapSettings,
	person: { readonly dn: string; readonly username: string },
	trace: TraceRecorder,
): Promise<readonly SyncedTeam[] | undefined> {
	try {
		if (settings.groupSyncUseServiceAccount) await bindAsService(client, settings);
		const { groups, filter } = await listGroups(client, settings, person);
		trace.done('groups', { filter, groups: groups.map(({ name }) => name) });
		return groups;
	} catch (error) {
		// Nobody is kept out because the directory does not tell of groups: teams stay as they are.
		trace.warned('groups', 'unexpected', { said: error instanceof Error ? error.message : String(error) });
		return undefined;
	}
}

/** Result codes that name what is wrong with the settings, or with the directory (RFC 4511, appendix A). */
const troubleByCode: Readonly<Record<string, SignInTrouble>> = { 10: 'referral', 32: 'noBase' };

function tellTrouble(trace: TraceRecorder, settings: LdapSettings, error: unknown): void {
	const said = error instanceof Error ? error.message : String(error);
	const server = serverOf(settings);
	const step = trace.nextStep;
	const known = troubleByCode[String(errorCode(error))];
	if (error instanceof ServiceRefused) trace.failed('bound', 'serviceRefused', { bindDn: settings.bindDn, said });
	else if (step === 'connected')
		trace.failed(step, isOfCertificate(error) ? 'certificate' : 'unreachable', { server, said });
	else if (error instanceof DirectoryAway) trace.failed(step, 'unreachable', { server, said });
	else if (known) trace.failed(step, known, { base: settings.baseDn, said });
	else if (step === 'found') trace.failed(step, 'badFilter', { filter: settings.userFilter, said });
	else trace.failed(step, 'unexpected', { server, said });
}

/** What OpenSSL has against a certificate, and Node against the name in it. */
function isOfCertificate(error: unknown): boolean {
	return /CERT|ALTNAME|ISSUER|LEAF_SIGNATURE/.test(String(errorCode(error)));
}
