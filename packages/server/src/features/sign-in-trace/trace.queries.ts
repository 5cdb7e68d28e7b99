import { fail } from '@ordna/domain/failures';
import { type SignInProvider, type SignInTrace, traceRetentionDays } from '@ordna/domain/sign-in-trace';
import { addMs } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import type { Settings } from '../../settings/index.ts';
import { day } from '../job/index.ts';
import { findPeople } from '../user/index.ts';
import { toSignInTrace } from './sign-in-trace.table.ts';

/** The providers that people can sign in through, as the settings name them. */
export function signInProviders({ auth }: Settings): readonly SignInProvider[] {
	const { openId, ldap, header } = auth;
	const openIds = Object.entries(openId.enabled ? openId.providers : {}).map(([key, { name, authUrl }]) => ({
		...{ key, kind: 'openid' as const, name: name || key },
		host: URL.parse(authUrl)?.host ?? '',
	}));
	return [
		...openIds,
		...(ldap.enabled ? [{ key: 'ldap', kind: 'ldap' as const, name: 'LDAP', host: ldap.host }] : []),
		...(header.enabled ? [{ key: 'header', kind: 'header' as const, name: header.name, host: '' }] : []),
	];
}

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

type Row = Parameters<typeof toSignInTrace>[0];

async function toTraces(context: QueryContext, rows: readonly Row[]): Promise<SignInTrace[]> {
	const ids = rows.flatMap((row) => [row.user_id ?? 0, row.tried_by_id ?? 0]).filter((id) => id !== 0);
	const people = await findPeople(context, [...new Set(ids)]);
	const providers = signInProviders(context.app.settings);
	return rows.map((row) => {
		const provider = providers.find(({ kind, key }) => kind === row.provider_kind && key === row.provider_key);
		return toSignInTrace(row, { people, provider });
	});
}
