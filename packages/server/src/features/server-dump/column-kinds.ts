import { instantOrNone } from '../documented-tables/index.ts';
import { UnusableDump } from './unusable-dump.ts';

/** What a column of a dump holds. */
export type ColumnKind = 'number' | 'fraction' | 'text' | 'flag' | 'date' | 'json';

const words = (text: string) => text.trim().split(/\s+/);

/** Columns by what they hold, whatever table they are of. What ends with `id` is a number. */
const byKind: Readonly<Record<Exclude<ColumnKind, 'text'>, readonly string[]>> = {
	number: words(`index permission view_kind bucket_configuration_mode status sharing_type priority relative_period
		repeat_after repeat_mode limit week_start size`),
	fraction: words('percent_done position'),
	flag: words(`done is_archived admin is_favorite is_admin is_public discoverable_by_name discoverable_by_email
		email_reminders_enabled overdue_tasks_reminders_enabled`),
	date: words('created updated due_date start_date end_date done_at reminder deleted_at'),
	json: words('filters frontend_settings filter bucket_configuration'),
};

const kinds = new Map<string, ColumnKind>(
	Object.entries(byKind).flatMap(([kind, columns]) => columns.map((column) => [column, kind as ColumnKind] as const)),
);

const notNumbers: ReadonlySet<string> = new Set(['external_id', 'uid']);

/** What a column holds. */
export function kindOf(column: string): ColumnKind {
	if (/(^|_)id$/.test(column) && !notNumbers.has(column)) return 'number';
	return kinds.get(column) ?? 'text';
}

/** A value of a column, in one spelling: what can't be one is refused. `null` stays. */
export function columnValue(column: string, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	const read = readers[kindOf(column)](value);
	if (read === undefined) throw new UnusableDump(`${column} is not what it should be`);
	return read;
}

const readers: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
	number: (value) => (Number.isSafeInteger(value) ? value : undefined),
	fraction(value) {
		const number = typeof value === 'string' ? Number(decoded(value)) : value;
		return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
	},
	// No database takes the sign with the number 0.
	text: (value) => (typeof value === 'string' ? value.replaceAll('\0', '') : undefined),
	flag: (value) => (typeof value === 'boolean' ? value : value === 0 || value === 1 ? value === 1 : undefined),
	date(value) {
		if (typeof value !== 'string') return undefined;
		if (value === '' || value.startsWith('0001-')) return null;
		const ms = Date.parse(value);
		if (!Number.isFinite(ms)) return undefined;
		return instantOrNone(value) === null ? null : new Date(ms).toISOString();
	},
	json(value) {
		if (typeof value !== 'string') return JSON.stringify(value);
		const text = isJson(value) ? value : Buffer.from(value, 'base64').toString('utf8');
		return value === '' ? null : isJson(text) ? text.replaceAll('\\u0000', '') : undefined;
	},
};

/** Fractions are dumped as they are, or as base64 of their digits. */
function decoded(text: string): string {
	return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? text : Buffer.from(text, 'base64').toString('utf8') || 'none';
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
