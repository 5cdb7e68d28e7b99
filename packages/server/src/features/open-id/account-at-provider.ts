import { isReservedUsername, plainUsername, usernameProblem } from '@ordna/domain/account';
import { fail, isFailure } from '@ordna/domain/failures';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { lockAccess } from '../access/index.ts';
import { registerProvided } from '../account/index.ts';
import { findLocalAccount } from '../identity/index.ts';
import { type Claims, type Provider, readTeams } from '../open-id-provider/index.ts';
import { syncTeams } from '../team/index.ts';
import { updateUser } from '../user/index.ts';
import { randomName } from './random-name.ts';

/**
 * The account of a person whom a provider proved, made where there is none, and brought in step with what the provider
 * says: name, address, links and teams. An account that was made here, and is only entered through the provider, keeps its
 * own name and address.
 */
export async function followProvider(context: CommandContext, provider: Provider, claims: Claims): Promise<number> {
	const { issuer } = provider.client.serverMetadata();
	if (claims.subject === '') throw fail('openId.notAccepted', { reason: 'it does not say who signed in' });
	if (claims.email === undefined) throw fail('openId.noEmail');
	const account =
		(await findBySubject(context, issuer, claims.subject)) ??
		(await findLocal(context, provider, claims)) ??
		(await findOrMake(context, issuer, claims));
	if (account.issuer === issuer) await update(context, account, claims);
	const teams = readTeams(claims, provider.settings.groupsClaim);
	const { id: userId, username } = account;
	if (teams) await syncTeams(context, { userId, username, issuer, serviceName: provider.settings.name, teams });
	return account.id;
}

const columns = ['id', 'username', 'name', 'email', 'issuer', 'extra_settings_links'] as const;

type AccountRow = NonNullable<Awaited<ReturnType<typeof findBySubject>>>;

async function findBySubject({ db }: CommandContext, issuer: string, subject: string) {
	return db
		.selectFrom('user')
		.select(columns)
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
}

/** An account that was made here, where the configuration takes the name or the verified address of a person for proof. */
async function findLocal(
	context: CommandContext,
	{ settings }: Provider,
	{ subject, preferredUsername, email = '', isEmailVerified }: Claims,
): Promise<AccountRow | undefined> {
	const { emailFallback, usernameFallback } = settings;
	// An address that nobody has verified is one that anybody may have typed.
	if (emailFallback && !isEmailVerified) return undefined;
	const found = await findLocalAccount(context, {
		...(emailFallback ? { email } : {}),
		...(usernameFallback ? { usernames: [subject, ...(preferredUsername ? [preferredUsername] : [])] } : {}),
	});
	if (!found) return undefined;
	return context.db.selectFrom('user').select(columns).where('id', '=', found.id).executeTakeFirst();
}

async function findOrMake(context: CommandContext, issuer: string, claims: Claims): Promise<AccountRow> {
	// Two who come at once for the first time are one person: the second waits here, and then finds the account.
	await lockAccess(context);
	const { subject, name = '', email = '' } = claims;
	const found = await findBySubject(context, issuer, subject);
	if (found) return found;
	for (const username of usernamesFor(claims)) {
		try {
			await registerProvided(context, { issuer, subject, username, name, email });
			return assertPresent(await findBySubject(context, issuer, subject), 'an account that was just made');
		} catch (error) {
			if (!isFailure(error, 'user.nameTaken')) throw error;
		}
	}
	throw fail('user.nameTaken');
}

/** How often a name is drawn: there are so many that the second is free. */
const draws = 20;

/** The name a person has there, where it can be one here; then names that mean nothing. */
function* usernamesFor({ preferredUsername }: Claims): Generator<string> {
	const wanted = preferredUsername && plainUsername(preferredUsername.replaceAll(/\s+/g, '-'));
	if (wanted && usernameProblem(wanted) === undefined && !isReservedUsername(wanted)) yield wanted;
	for (let drawn = 0; drawn < draws; drawn += 1) yield randomName();
}

async function update(context: CommandContext, account: AccountRow, claims: Claims): Promise<void> {
	const { name = account.name, email = account.email } = claims;
	const links = linksOf(claims.all.extra_settings_links);
	const isSameLinks = links === account.extra_settings_links;
	if (name === account.name && email === account.email && isSameLinks) return;
	await updateUser(context, account.id, { name, email, extra_settings_links: links });
	const line = { entityId: account.id, projectId: null };
	if (email !== account.email) context.changes.record('user.emailChanged', line);
	if (name === account.name && isSameLinks) return;
	context.changes.record('user.updated', { ...line, before: { name: account.name }, after: { name } });
}

/** In characters: what is longer is not kept. */
const maxLinksLength = 10_000;

function linksOf(claim: unknown): string | null {
	if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return null;
	const text = JSON.stringify(claim);
	return text.length > maxLinksLength ? null : text;
}
