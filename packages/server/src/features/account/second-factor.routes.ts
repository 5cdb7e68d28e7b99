import { fail } from '@ordna/domain/failures';
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { type Ask, requirePerson, type Tell } from '../../asking/index.ts';
import { RawReply, routes } from '../../http/index.ts';
import {
	checkCode,
	enableSecondFactor,
	enrollSecondFactor,
	qrPicture,
	removeSecondFactor,
	requireSecondFactor,
} from '../second-factor/index.ts';
import { endAllSessions } from '../session/index.ts';
import { type AccountFacts, localIssuer, requireAccount, requireOwnPassword } from '../user/index.ts';

/** The routes of second factors. They stand here because switching one on ends every session. */
export const secondFactorRoutes = routes(
	'secondFactor',
	secondFactorEndpoints,
	{
		read: { ask: async (ask) => requireSecondFactor(ask, await requireLocal(ask)) },
		enroll: { tell: async (tell) => enrollSecondFactor(tell, await requireLocal(tell)) },
		enable: {
			async act(act, { passcode = '' }) {
				const { id } = await requireLocal(act);
				await act.tell((tell) => tryCode(tell, id, passcode)).then(refuseUnlessRight);
				return { message: 'Two-factor authentication is on. Please sign in again.' };
			},
		},
		disable: {
			async act(act, { password = '' }) {
				const { id } = await requireOwnPassword(act, password);
				await act.tell((tell) => removeSecondFactor(tell, id));
				return { message: 'Two-factor authentication is off.' };
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

type Tried = 'right' | 'secondFactor.missing' | 'secondFactor.usedCode' | 'secondFactor.wrongCode';

/** The verdict is an answer: what was counted, and that a code is used up, is to be committed. */
async function tryCode(tell: Tell, id: AccountFacts['id'], code: string): Promise<Tried> {
	const verdict = await checkCode(tell, id, code);
	if (verdict.kind === 'missing') return 'secondFactor.missing';
	if (verdict.kind === 'used') return 'secondFactor.usedCode';
	if (verdict.kind === 'wrong') return 'secondFactor.wrongCode';
	await enableSecondFactor(tell, id);
	await endAllSessions(tell, id);
	return 'right';
}

function refuseUnlessRight(tried: Tried): void {
	if (tried !== 'right') throw fail(tried);
}
