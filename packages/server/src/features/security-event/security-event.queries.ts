import { fieldOf, saidIn } from '@ordna/domain/changes';
import { type SecurityEvent, securityEventOf, securityEventsKeptDays } from '@ordna/domain/security-event';
import type { Instant } from '@ordna/domain/time';
import { type Ask, type LoggedRow, requirePerson, toChange } from '../../asking/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { day } from '../job/index.ts';
import { findPeople } from '../user/index.ts';

/** What happened to the security of the caller's account, the last first: lines of the change log, and nothing else. */
export async function listSecurityEvents(
	ask: Ask,
	page: Page,
): Promise<{ readonly events: SecurityEvent[]; readonly total: number }> {
	const lines = ask.db
		.selectFrom('change')
		.where('security_of', '=', requirePerson(ask.caller).id)
		.where('at', '>', ask.now - securityEventsKeptDays * day);
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await lines.selectAll().orderBy('seq', 'desc').$call(onPage(page)).execute();
	const people = await findPeople(ask, [...new Set(rows.flatMap(granteeOf))]);
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
	const [title, name, reason = ''] = [saidIn(line, 'title'), saidIn(line, 'name'), saidIn(line, 'reason')];
	const subject = grantee ?? title ?? name ?? '';
	return {
		id: row.seq,
		event,
		time: row.at as Instant,
		via: row.via,
		deviceInfo: row.user_agent ?? '',
		ipAddress: row.ip_address ?? '',
		subject,
		reason,
		projectId: row.project_id,
	};
}
