import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { countWrongCode, currentStatus, forgetWrongPasswords, type IdentityRow } from '../identity/index.ts';
import type { ProviderSession } from '../open-id-provider/index.ts';
import { type ProvenPasskey, usePasskey } from '../passkey/index.ts';
import { type CodeVerdict, checkSignInCode, hasSecondFactor } from '../second-factor/index.ts';
import { isAdminRow, requireOpen } from '../user/index.ts';
import { personToken } from './access-token.ts';
import { type OpenSession, startSession } from './session.commands.ts';

/** A new session, and the first access token for it. */
export interface SignedIn {
	readonly token: string;
	readonly session: OpenSession;
}

/** How a session opens for somebody who is proved. */
interface Opening {
	/** Of a second factor; empty without. */
	readonly code?: string;
	/** A passkey of theirs, alone or as the second factor. */
	readonly passkey?: ProvenPasskey;
	readonly isLong: boolean;
	/** The provider that proved who they are. */
	readonly provider?: ProviderSession;
}

/** Signs in somebody who has proved who they are, by a password or elsewhere: the second factor, then the session. */
export async function signInAs(context: RequestContext, person: IdentityRow, opening: Opening): Promise<SignedIn> {
	const session = await openSession(context, person, opening);
	const id = toId('user', person.id);
	return {
		session,
		token: personToken(
			context.app,
			{ id, username: person.username, isAdmin: isAdminRow(context.app.settings, person) },
			session.id,
		),
	};
}

async function openSession(
	context: RequestContext,
	person: IdentityRow,
	{ code = '', passkey, isLong, provider }: Opening,
): Promise<OpenSession> {
	const { ip: ipAddress, userAgent: deviceInfo } = context.request;
	const id = toId('user', person.id);
	const needsCode =
		passkey === undefined && context.app.settings.service.enableTotp && (await hasSecondFactor(context, id));
	// Clients ask for the code only now: that is no attempt.
	if (needsCode && code === '') throw fail('secondFactor.wrongCode');
	const opened = await context.run(async (context) => {
		await requireSameStanding(context, person);
		if (passkey) await usePasskey(context, passkey);
		const verdict = needsCode ? await checkSignInCode(context, id, code) : ({ kind: 'right' } as const);
		if (verdict.kind === 'wrong') await countWrongCode(context, id, verdict.failed);
		if (verdict.kind !== 'right') return verdict;
		await forgetWrongPasswords(context, person);
		const by = passkey && 'passkey';
		return startSession(context, id, { isLong, deviceInfo, ipAddress, provider, by });
	});
	if ('kind' in opened) throw refusalOf(opened);
	return opened;
}

function refusalOf({ kind }: CodeVerdict): Error {
	return fail(kind === 'used' ? 'secondFactor.usedCode' : 'secondFactor.wrongCode');
}

/** While the password was being checked another one may have taken its place, or the account may have been closed. */
async function requireSameStanding(context: CommandContext, person: IdentityRow): Promise<void> {
	requireOpen({ status: await currentStatus(context, person) });
}
