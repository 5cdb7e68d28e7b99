import { fail } from '@ordna/domain/failures';
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { RawReply, routes, takeAttempt } from '../../http/index.ts';
import { requireOwnPassword } from '../identity/index.ts';
import {
	checkCode,
	countRecoveryCodes,
	enableSecondFactor,
	enrollSecondFactor,
	hasSecondFactor,
	makeRecoveryCodes,
	qrPicture,
	removeAppFactor,
	requireSecondFactor,
} from '../second-factor/index.ts';
import { endOtherSessions } from '../session/index.ts';
import { type AccountFacts, localIssuer, requireAccount } from '../user/index.ts';

/** The routes of second factors. They stand here because switching one on ends the other sessions. */
export const secondFactorRoutes = routes(
	'secondFactor',
	secondFactorEndpoints,
	{
		read: { query: async (context) => requireSecondFactor(context, await requireLocal(context)) },
		enroll: { command: async (context) => enrollSecondFactor(context, await requireLocal(context)), replay: 'never' },
		enable: {
			async action(context, { passcode = '' }) {
				const { id } = await requireLocal(context);
				const giveBack = takeAttempt(context, id);
				const tried = await context.run((context) => tryCode(context, id, passcode));
				if (typeof tried === 'string') throw fail(tried);
				giveBack();
				return { message: 'Two-factor authentication is on.', ...tried };
			},
		},
		disable: {
			async action(context, { password = '' }) {
				const { id } = await requireOwnPassword(context, password);
				await context.run((context) => removeAppFactor(context, id));
				return { message: 'Two-factor authentication is off.' };
			},
		},
		countRecoveryCodes: {
			async query(context) {
				const { id } = await requireLocal(context);
				await requireEnabled(context, id);
				return { left: await countRecoveryCodes(context, id) };
			},
		},
		renewRecoveryCodes: {
			async action(context, { password = '' }) {
				const { id } = await requireOwnPassword(context, password);
				const recoveryCodes = await context.run(async (context) => {
					await requireEnabled(context, id);
					return makeRecoveryCodes(context, id);
				});
				return { recoveryCodes, left: recoveryCodes.length };
			},
		},
		picture: {
			async action(context) {
				const { url } = await requireSecondFactor(context, await requireLocal(context));
				return new RawReply(await qrPicture(url), { 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
			},
		},
	},
	({ settings }) => settings.service.enableTotp,
);

/** Other services ask for second factors of their own. */
async function requireLocal({ app, caller }: QueryContext | CommandContext): Promise<AccountFacts> {
	const account = await requireAccount(app, requirePerson(caller).id);
	if (account.issuer !== localIssuer) throw fail('user.managedElsewhere');
	return account;
}

type Refusal = 'secondFactor.missing' | 'secondFactor.usedCode' | 'secondFactor.wrongCode';

/** The verdict is an answer: what was counted, and that a code is used up, is to be committed. */
async function tryCode(
	context: CommandContext,
	id: AccountFacts['id'],
	code: string,
): Promise<Refusal | { recoveryCodes?: string[] }> {
	const verdict = await checkCode(context, id, code);
	if (verdict.kind === 'missing') return 'secondFactor.missing';
	if (verdict.kind === 'used') return 'secondFactor.usedCode';
	if (verdict.kind === 'wrong') return 'secondFactor.wrongCode';
	if (!(await enableSecondFactor(context, id))) return {};
	await endOtherSessions(context, id);
	return { recoveryCodes: await makeRecoveryCodes(context, id) };
}

/** Recovery codes belong to a second factor that is asked for. */
async function requireEnabled(context: QueryContext | CommandContext, id: AccountFacts['id']): Promise<void> {
	if (!(await hasSecondFactor(context, id))) throw fail('secondFactor.missing');
}
