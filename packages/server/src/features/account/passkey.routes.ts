import { fail } from '@ordna/domain/failures';
import { passkeyEndpoints } from '@ordna/domain/passkey';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { answerWith, type RequestContext, type Route, routes } from '../../http/index.ts';
import {
	accountOfPerson,
	noteRefusedPasskey,
	requireIdentity,
	requireOwnPassword,
	whyRefused,
} from '../identity/index.ts';
import {
	createPasskey,
	creationOptions,
	listPasskeys,
	type ProvenPasskey,
	passkeyRows,
	removePasskey,
	renamePasskey,
	requestOptions,
	requireRoomFor,
	verifyAssertion,
	verifyCreation,
} from '../passkey/index.ts';
import {
	countRecoveryCodes,
	enablePasskeyFactor,
	isPasskeyFactor,
	makeRecoveryCodes,
	removePasskeyFactor,
} from '../second-factor/index.ts';
import { endOtherSessions, setRefreshCookie, signInAs } from '../session/index.ts';
import { localIssuer, requireAccount } from '../user/index.ts';

const { setSecondFactor, challenge, login, ...own } = passkeyEndpoints;

/** The routes of passkeys. They stand here because a second factor that is switched on ends the other sessions. */
export const passkeyRoutes: readonly Route[] = [
	...routes('passkey', own, {
		list: {
			async query(context) {
				const { id } = requirePerson(context.caller);
				const [passkeys, isSecondFactor, left] = await Promise.all([
					listPasskeys(context, id),
					isPasskeyFactor(context, id),
					countRecoveryCodes(context, id),
				]);
				return { passkeys, isSecondFactor, left };
			},
		},
		begin: {
			async action(context, { password = '' }) {
				const { id } = await requireOwnPassword(context, password);
				const { username, settings } = await requireAccount(context.app, id);
				const others = await passkeyRows(context, id);
				requireRoomFor(others);
				return { options: await creationOptions(context.app, { id, username, name: settings.name }, others) };
			},
		},
		create: {
			async action(context, { name, response }) {
				const { id } = requirePerson(context.caller);
				const { issuer } = await requireAccount(context.app, id);
				if (issuer !== localIssuer) throw fail('user.managedElsewhere');
				const made = await verifyCreation(context.app, id, response);
				return context.run((context) => createPasskey(context, name, made));
			},
		},
		rename: {
			command: (context, { id, name }) => renamePasskey(context, id, name),
			replay: async (context, { id }) => requirePasskey(context, id),
		},
		remove: {
			async action(context, { id, password = '' }) {
				await requirePasskey(context, id);
				const { id: userId } = await requireOwnPassword(context, password);
				await context.run(async (context) => {
					const { wasLast } = await removePasskey(context, id);
					// Nobody is asked for what they no longer have.
					if (wasLast) await removePasskeyFactor(context, userId);
				});
				return { message: 'The passkey is removed.' };
			},
		},
	}),
	...routes(
		'passkey',
		{ setSecondFactor },
		{
			setSecondFactor: {
				async action(context, { enabled, password = '' }) {
					const { id } = await requireOwnPassword(context, password);
					const codes = await context.run(async (context) => {
						if (enabled) return turnOn(context, id);
						await removePasskeyFactor(context, id);
						return {};
					});
					const message = `A password ${enabled ? 'now' : 'no longer'} takes a passkey beside it.`;
					return { message, ...codes };
				},
			},
		},
		({ settings }) => settings.service.enableTotp,
	),
	...routes(
		'passkey',
		{ challenge, login },
		{
			challenge: { query: async ({ app }) => ({ options: await requestOptions(app) }) },
			login: {
				async action(context, { response, username = '', password = '', longToken = false }) {
					const person = await whoSignsIn(context, { username, password });
					const passkey = await requireAssertion(context, response);
					// Of a password the passkey is the second factor: both are of one person.
					if (person && person.id !== passkey.userId) throw fail('passkey.refused');
					const account = person ?? (await accountOfPerson(context, passkey.userId));
					const reason = whyRefused(account);
					if (reason) throw fail(reason);
					if (account.issuer !== localIssuer) throw fail('user.managedElsewhere');
					const { token, session } = await signInAs(context, account, { passkey, isLong: longToken });
					const cookie = setRefreshCookie(context.app.settings, session.refreshToken, session.idleSeconds);
					return answerWith({ token }, cookie);
				},
			},
		},
		({ settings: { auth } }) => auth.local.enabled,
	),
];

async function requirePasskey(context: QueryContext, id: number) {
	const passkey = (await listPasskeys(context, requirePerson(context.caller).id)).find((one) => one.id === id);
	if (!passkey) throw fail('passkey.missing', { id });
	return passkey;
}

/** Whoever typed a name and a password; nobody, where the passkey stands for both. */
async function whoSignsIn(context: RequestContext, { username, password }: { username: string; password: string }) {
	if (username === '' && password === '') return undefined;
	if (username === '' || password === '') throw fail('user.noNameOrPassword');
	return requireIdentity(context, { name: username, password });
}

/** A wrong signature of a known passkey is noted with its account. */
async function requireAssertion(context: RequestContext, response: unknown): Promise<ProvenPasskey> {
	const assertion = await verifyAssertion(context, response);
	if (assertion.kind === 'proven') return assertion.passkey;
	await context.run((context) => noteRefusedPasskey(context, assertion.userId));
	throw assertion.error;
}

async function turnOn(context: CommandContext, id: UserId): Promise<{ recoveryCodes?: string[] }> {
	if ((await passkeyRows(context, id)).length === 0) throw fail('passkey.missing');
	if (!(await enablePasskeyFactor(context, id))) return {};
	await endOtherSessions(context, id);
	// Those of an authenticator app are good for this, too.
	return (await countRecoveryCodes(context, id)) > 0 ? {} : { recoveryCodes: await makeRecoveryCodes(context, id) };
}
