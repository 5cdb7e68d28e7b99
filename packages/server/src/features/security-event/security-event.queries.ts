import { fieldOf, fieldOfEither } from '@ordna/domain/changes';
import { type SecurityEvent, securityEventOf, securityEventRetentionDays } from '@ordna/domain/security-event';
import { addMs } from '@ordna/domain/time';
import { type LoggedRow, type QueryContext, requirePerson, toChange } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { day } from '../job/index.ts';
import { findPeople } from '../user/index.ts';

/** What happened to the security of the caller's account, the last first: lines of the change log, and nothing else. */
export async function listSecurityEvents(
	context: QueryContext,
	page: Page,
): Promise<{ readonly events: SecurityEvent[]; readonly total: number }> {
	const lines = context.db
		.selectFrom('change')
		.where('security_of', '=', requirePerson(context.caller).id)
		.where('at', '>', addMs(context.now, -securityEventRetentionDays * day));
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await lines.selectAll().orderBy('seq', 'desc').$call(onPage(page)).execute();
	const people = await findPeople(context, [...new Set(rows.flatMap(granteeOf))]);
	const events = rows.flatMap((row) => toSecurityEvent(row, people.get(granteeOf(row)[0] ?? 0)?.username) ?? []);
	return { events, total: Number(total) };
}

/** With whom something was shared. */
function granteeOf(row: LoggedRow): number[] {
	const line = toChange(row);
	return line.entity === 'user share' ? [fieldOf(line.after, 'userId') ?? []].flat() : [];
}

function toSecurityEvent(row: LoggedRow, grantee: string | undefined): SecurityEvent | undefined {
	const event = securityEventOf(row);
	if (event === undefined) return undefined;
	const line = toChange(row);
	const [title, name, reason = ''] = [
		fieldOfEither(line, 'title'),
		fieldOfEither(line, 'name'),
		fieldOfEither(line, 'reason'),
	];
	const subject = grantee ?? title ?? name ?? '';
	return {
		id: row.seq,
		event,
		time: row.at,
		via: row.via,
		deviceInfo: row.user_agent ?? '',
		ipAddress: row.ip_address ?? '',
		subject,
		reason,
		projectId: row.project_id,
	};
}
