import { fail } from '@ordna/domain/failures';
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { type Ask, requirePerson, type Tell } from '../../asking/index.ts';
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
	removeSecondFactor,
	requireSecondFactor,
} from '../second-factor/index.ts';
import { endOtherSessions } from '../session/index.ts';
import { type AccountFacts, localIssuer, requireAccount } from '../user/index.ts';

/** The routes of second factors. They stand here because switching one on ends the other sessions. */
export const secondFactorRoutes = routes(
	'secondFactor',
	secondFactorEndpoints,
	{
		read: { ask: async (ask) => requireSecondFactor(ask, await requireLocal(ask)) },
		enroll: { tell: async (tell) => enrollSecondFactor(tell, await requireLocal(tell)) },
		enable: {
			async act(act, { passcode = '' }) {
				const { id } = await requireLocal(act);
				const giveBack = takeAttempt(act, id);
				const tried = await act.tell((tell) => tryCode(tell, id, passcode));
				if (typeof tried === 'string') throw fail(tried);
				giveBack();
				return { message: 'Two-factor authentication is on.', ...tried };
			},
		},
		disable: {
			async act(act, { password = '' }) {
				const { id } = await requireOwnPassword(act, password);
				await act.tell((tell) => removeSecondFactor(tell, id));
				return { message: 'Two-factor authentication is off.' };
			},
		},
		countRecoveryCodes: {
			async ask(ask) {
				const { id } = await requireLocal(ask);
				await requireEnabled(ask, id);
				return { left: await countRecoveryCodes(ask, id) };
			},
		},
		renewRecoveryCodes: {
			async act(act, { password = '' }) {
				const { id } = await requireOwnPassword(act, password);
				const recoveryCodes = await act.tell(async (tell) => {
					await requireEnabled(tell, id);
					return makeRecoveryCodes(tell, id);
				});
				return { recoveryCodes, left: recoveryCodes.length };
			},
		},
		picture: {
			async act(act) {
				const { url } = await requireSecondFactor(act, await requireLocal(act));
				return new RawReply(await qrPicture(url), { 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
			},
		},
	},
	({ settings }) => settings.service.enableTotp,
);

/** Other services ask for second factors of their own. */
async function requireLocal({ app, caller }: Ask | Tell): Promise<AccountFacts> {
	const account = await requireAccount(app, requirePerson(caller).id);
	if (account.issuer !== localIssuer) throw fail('user.managedElsewhere');
	return account;
}

type Refusal = 'secondFactor.missing' | 'secondFactor.usedCode' | 'secondFactor.wrongCode';

/** The verdict is an answer: what was counted, and that a code is used up, is to be committed. */
async function tryCode(
	tell: Tell,
	id: AccountFacts['id'],
	code: string,
): Promise<Refusal | { recoveryCodes?: string[] }> {
	const verdict = await checkCode(tell, id, code);
	if (verdict.kind === 'missing') return 'secondFactor.missing';
	if (verdict.kind === 'used') return 'secondFactor.usedCode';
	if (verdict.kind === 'wrong') return 'secondFactor.wrongCode';
	if (!(await enableSecondFactor(tell, id))) return {};
	await endOtherSessions(tell, id);
	return { recoveryCodes: await makeRecoveryCodes(tell, id) };
}

/** Recovery codes belong to a second factor that is asked for. */
async function requireEnabled(ask: Ask | Tell, id: AccountFacts['id']): Promise<void> {
	if (!(await hasSecondFactor(ask, id))) throw fail('secondFactor.missing');
}
