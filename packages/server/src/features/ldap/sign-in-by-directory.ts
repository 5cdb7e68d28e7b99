import { createHash } from 'node:crypto';
import { fail } from '@ordna/domain/failures';
import type { App } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { dropProvidedAvatar, keepProvidedAvatar } from '../avatar/index.ts';
import { type ProvedPerson, signInProved, tried, tryProved } from '../provided-account/index.ts';
import type { SignedIn } from '../session/index.ts';
import { keepTrace, TraceRecorder, traced, troubleOf } from '../sign-in-trace/index.ts';
import { type DirectoryPerson, type DirectoryVerdict, proveInDirectory } from './prove-person.ts';

/** Accounts of the directory say so in `issuer`. */
export const ldapIssuer = 'ldap';

interface DirectorySignIn {
	readonly name: string;
	readonly password: string;
	/** Of a second factor; empty without. */
	readonly code: string;
	readonly isLong: boolean;
}

/** Somebody whom the directory proved is in; else what it said, and how to keep what happened. */
export type DirectoryOutcome =
	| { readonly kind: 'in'; readonly signedIn: SignedIn }
	| {
			readonly kind: Exclude<DirectoryVerdict['kind'], 'proved'>;
			/** Says on a refusal by which name an administrator finds what happened. */
			mark(error: unknown): void;
			/** Called where nobody else knows the name and the password either. */
			keep(): Promise<void>;
	  };

/**
 * Signs somebody in with a name and a password of the directory. Where it does not know them, the sign-in goes on with the accounts of
 * this server, so what happened is kept only when these do not know them either.
 */
export async function signInByDirectory(
	context: RequestContext,
	{ name, password, code, isLong }: DirectorySignIn,
): Promise<DirectoryOutcome> {
	const trace = new TraceRecorder({ kind: 'ldap', key: 'ldap' });
	const verdict = await proveInDirectory(context.app.settings.auth.ldap, { name, password }, trace);
	if (verdict.kind !== 'proved') {
		if (verdict.kind === 'away') context.app.log.error({ step: trace.steps().at(-1) }, 'the directory does not answer');
		return {
			kind: verdict.kind,
			mark: (error) => trace.mark(error),
			keep: async () => void (await keepTrace(context, trace)),
		};
	}
	try {
		const signedIn = await signInProved(context, trace, personOf(verdict.person), { code, isLong });
		await keepPicture(context, signedIn.userId, verdict.person.picture);
		return { kind: 'in', signedIn };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		trace.failed(trace.nextStep, troubleOf(error), { reason });
		trace.mark(error);
		throw error;
	} finally {
		await keepTrace(context, trace);
	}
}

/** Refuses somebody whom the directory manages while it is turned off; an administrator finds that, too. */
export function refuseTurnedOff(context: RequestContext, name: string): Promise<never> {
	const trace = new TraceRecorder({ kind: 'ldap', key: 'ldap' });
	trace.typed = name;
	return traced(context, trace, async () => {
		throw fail('signInProvider.off');
	});
}

/** Goes through a sign-in as `signInByDirectory` does, signs nobody in, and answers with what happened. */
export async function tryDirectory(
	context: RequestContext,
	{ name, password }: { readonly name: string; readonly password: string },
) {
	const { ldap } = context.app.settings.auth;
	if (!ldap.enabled) throw fail('route.missing');
	if (name === '' || password === '') throw fail('user.noNameOrPassword');
	const trace = new TraceRecorder({ kind: 'ldap', key: 'ldap' });
	return tried(context, trace, async () => {
		const verdict = await proveInDirectory(ldap, { name, password }, trace);
		if (verdict.kind === 'proved') await tryProved(context, trace, personOf(verdict.person));
	});
}

/** Whether the directory knows this name with this password; `away` where it cannot say. For programs that send both each time. */
export async function provePasswordByDirectory(
	{ settings }: App,
	credentials: { readonly name: string; readonly password: string },
): Promise<'right' | 'wrong' | 'away'> {
	const { ldap } = settings.auth;
	if (!ldap.enabled) return 'wrong';
	const trace = new TraceRecorder({ kind: 'ldap', key: 'ldap' });
	const { kind } = await proveInDirectory({ ...ldap, groupSyncEnabled: false }, credentials, trace);
	if (kind === 'proved') return 'right';
	return kind === 'away' ? 'away' : 'wrong';
}

function personOf({ username, name, email, groups }: DirectoryPerson): ProvedPerson {
	return { issuer: ldapIssuer, subject: username, serviceName: 'LDAP', username, name, email, teams: groups };
}

/** Takes over the picture of the directory, where it is another than the last time. */
async function keepPicture(context: RequestContext, userId: number, picture: Buffer | undefined): Promise<void> {
	if (context.app.settings.auth.ldap.avatarSyncAttribute === '') return;
	const row = await context.db
		.selectFrom('user')
		.select('picture_url')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	const source = picture ? `sha256:${createHash('sha256').update(picture).digest('hex')}` : '';
	if (row.picture_url === source) return;
	if (picture) await keepProvidedAvatar(context, { userId, bytes: picture, provider: 'ldap', source });
	else await context.run((context) => dropProvidedAvatar(context, userId));
}
