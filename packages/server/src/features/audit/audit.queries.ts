import { type AuditEntry, type AuditGroup, type AuditKind, auditGroupOf, auditKinds } from '@ordna/domain/audit';
import { fieldOfEither } from '@ordna/domain/changes';
import { toId } from '@ordna/domain/contract';
import { securityEventRetentionDays } from '@ordna/domain/security-event';
import { addMs, type Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { type LoggedRow, type QueryContext, toChange } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { day } from '../job/index.ts';
import { findPeople } from '../user/index.ts';

/** Which entries are meant. */
export interface AuditFilter {
	readonly groups?: readonly AuditGroup[] | undefined;
	readonly actorId?: number | undefined;
	readonly personId?: number | undefined;
	readonly from?: Instant | undefined;
	readonly until?: Instant | undefined;
}

/** The audit log, the last entry first. */
export async function listAudit(
	context: QueryContext,
	filter: AuditFilter,
	page: Page,
): Promise<{ readonly entries: AuditEntry[]; readonly total: number }> {
	const lines = linesOf(context, filter);
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await lines.selectAll().orderBy('seq', 'desc').$call(onPage(page)).execute();
	return { entries: await toEntries(context, rows), total: Number(total) };
}

/** So many entries are read at once. */
const batchSize = 1000;

/** All entries, batch by batch, the last first: a file of them need not stand in memory. */
export async function* readAudit(context: QueryContext, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
	for (let below = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await linesOf(context, filter)
			.selectAll()
			.where('seq', '<', below)
			.orderBy('seq', 'desc')
			.limit(batchSize)
			.execute();
		if (rows.length > 0) yield await toEntries(context, rows);
		const last = rows.at(-1);
		if (last === undefined || rows.length < batchSize) return;
		below = last.seq;
	}
}

function linesOf({ db, now }: QueryContext, { groups = [], actorId, personId, from, until }: AuditFilter) {
	const oldest = addMs(now, -securityEventRetentionDays * day);
	return db
		.selectFrom('change')
		.where('audit', 'is not', null)
		.where('at', '>', oldest)
		.$if(groups.length > 0, (query) => query.where('audit', 'in', [...groups]))
		.$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? 0))
		.$if(personId !== undefined, (query) => query.where('security_of', '=', personId ?? 0))
		.$if(from !== undefined, (query) => query.where('at', '>=', from ?? oldest))
		.$if(until !== undefined, (query) => query.where('at', '<', until ?? now));
}

async function toEntries(context: QueryContext, rows: readonly LoggedRow[]): Promise<AuditEntry[]> {
	const ids = rows.flatMap((row) => [row.actor_id ?? 0, personOf(row), ...heirsOf(row)]).filter((id) => id > 0);
	const people = await findPeople(context, [...new Set(ids)]);
	return rows.flatMap((row) => toEntry(row, people) ?? []);
}

/** What has the number of a person. */
const ofPerson: ReadonlySet<string> = new Set(['user', 'session', 'second factor', 'export']);

/** Whose account a line is about; 0 for none. */
function personOf(row: LoggedRow): number {
	if (ofPerson.has(row.entity)) return row.entity_id;
	return fieldOfEither(toChange(row), 'userId') ?? 0;
}

/** Who owns now what somebody shared who is gone. */
const heirsOf = (row: LoggedRow): readonly number[] => fieldOfEither(toChange(row), 'heirIds') ?? [];

const isAuditKind = (kind: string): kind is AuditKind => auditKinds.some((one) => one === kind);

function toEntry(row: LoggedRow, people: ReadonlyMap<number, User>): AuditEntry | undefined {
	const { kind } = row;
	const group = auditGroupOf(kind);
	if (group === null || !isAuditKind(kind)) return undefined;
	const line = toChange(row);
	return {
		id: toId('audit entry', row.seq),
		time: row.at,
		group,
		kind,
		actor: people.get(row.actor_id ?? 0) ?? null,
		via: row.via,
		ipAddress: row.ip_address ?? '',
		deviceInfo: row.user_agent ?? '',
		person: people.get(personOf(row)) ?? null,
		heirs: heirsOf(row).flatMap((id) => people.get(id) ?? []),
		subject: fieldOfEither(line, 'title') ?? fieldOfEither(line, 'name') ?? '',
		reason: fieldOfEither(line, 'reason') ?? '',
		entity: row.entity,
		entityId: row.entity_id,
		projectId: row.project_id,
		before: row.before === null ? null : JSON.parse(row.before),
		after: row.after === null ? null : JSON.parse(row.after),
	};
}
