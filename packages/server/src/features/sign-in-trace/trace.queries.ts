import { fail } from '@ordna/domain/failures';
import {
	type SignInProviderKind,
	type SignInTrace,
	type SignInTrouble,
	traceRetentionDays,
} from '@ordna/domain/sign-in-trace';
import { addMs, type Instant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import { day } from '../job/index.ts';
import { configuredProviders } from '../sign-in-provider/index.ts';
import { findPeople } from '../user/index.ts';
import { readSteps, toSignInTrace } from './sign-in-trace.table.ts';

/** The last sign-ins through providers, the last first. */
export async function listTraces(context: QueryContext): Promise<SignInTrace[]> {
	const rows = await context.db
		.selectFrom('sign_in_trace')
		.selectAll()
		.where('at', '>=', addMs(context.now, -traceRetentionDays * day))
		.orderBy('id', 'desc')
		.execute();
	return toTraces(context, rows);
}

export async function requireTrace(context: QueryContext, id: number | undefined): Promise<SignInTrace> {
	const rows =
		id === undefined ? [] : await context.db.selectFrom('sign_in_trace').selectAll().where('id', '=', id).execute();
	const [trace] = await toTraces(context, rows);
	if (!trace) throw fail('server.busy');
	return trace;
}

/** A sign-in through a provider, in short. */
export interface SignInOutcome {
	readonly at: Instant;
	readonly isSignedIn: boolean;
	/** What ended it; `null` where it came to its end. */
	readonly trouble: SignInTrouble | null;
}

/** How the kept sign-ins through one provider went, the last one first; those that were only tried are left out. */
export async function lastSignInsThrough(
	db: ReadDb,
	{ kind, key }: { readonly kind: SignInProviderKind; readonly key: string },
): Promise<SignInOutcome[]> {
	const rows = await db
		.selectFrom('sign_in_trace')
		.select(['at', 'is_signed_in', 'steps'])
		.where('provider_kind', '=', kind)
		.where('provider_key', '=', key)
		.where('tried_by_id', 'is', null)
		.orderBy('id', 'desc')
		.execute();
	return rows.map(({ at, is_signed_in, steps }) => ({ at, isSignedIn: is_signed_in === 1, trouble: troubleIn(steps) }));
}

function troubleIn(steps: string): SignInTrouble | null {
	return readSteps(steps).find(({ outcome }) => outcome === 'failed')?.trouble ?? null;
}

type Row = Parameters<typeof toSignInTrace>[0];

async function toTraces(context: QueryContext, rows: readonly Row[]): Promise<SignInTrace[]> {
	const ids = rows.flatMap((row) => [row.user_id ?? 0, row.tried_by_id ?? 0]).filter((id) => id !== 0);
	const people = await findPeople(context, [...new Set(ids)]);
	const providers = configuredProviders(context.app.settings);
	return rows.map((row) => {
		const provider = providers.find(({ kind, key }) => kind === row.provider_kind && key === row.provider_key);
		return toSignInTrace(row, { people, provider });
	});
}
