import { toId } from '@ordna/domain/contract';
import type { SignInProvider, SignInProviderKind, SignInStep, SignInTrace } from '@ordna/domain/sign-in-trace';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface SignInTraceTable {
	id: Generated<number>;
	provider_kind: SignInProviderKind;
	/** The key of an OpenID provider in the settings; `ldap` and `header` for the others. */
	provider_key: string;
	reference: string;
	at: Instant;
	is_signed_in: number;
	/** The account that was found or made. */
	user_id: number | null;
	/** What was typed or claimed as the name. */
	typed: string;
	/** The administrator who tried it. */
	tried_by_id: number | null;
	ip_address: string;
	device_info: string;
	/** As JSON, in their order. */
	steps: string;
}

export interface SignInTraceTables {
	sign_in_trace: SignInTraceTable;
}

type Row = Selectable<SignInTraceTable>;

/** What a trace shows of others. */
export interface TraceSurroundings {
	readonly people: ReadonlyMap<number, User>;
	/** What the settings say of its provider; one that they name no more is shown by its key. */
	readonly provider: SignInProvider | undefined;
}

/** The steps of a trace, as `insertTrace` wrote them. */
export function readSteps(steps: string): SignInStep[] {
	return JSON.parse(steps) as SignInStep[]; // as `insertTrace` wrote them
}

/** The only way from a row to a trace. */
export function toSignInTrace(row: Row, { people, provider }: TraceSurroundings): SignInTrace {
	const { provider_kind: kind, provider_key: key } = row;
	const person = (id: number | null) => (id === null ? null : (people.get(toId('user', id)) ?? null));
	return {
		id: row.id,
		reference: row.reference,
		provider: provider ?? { key, kind, name: key, host: '' },
		at: row.at,
		isSignedIn: row.is_signed_in === 1,
		account: person(row.user_id),
		typed: row.typed,
		triedBy: person(row.tried_by_id),
		ipAddress: row.ip_address,
		deviceInfo: row.device_info,
		steps: readSteps(row.steps),
	};
}
