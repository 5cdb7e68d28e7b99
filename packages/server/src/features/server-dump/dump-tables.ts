import { codecOf } from '@ordna/domain/contract';
import { filterObject, isTimeZone } from '@ordna/domain/filter';
import { filterBucket } from '@ordna/domain/view';
import { z } from 'zod/mini';
import { cleanRichText, type QueryContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import { columnsOf, type Given, specOf, type TableSpec } from '../documented-tables/index.ts';
import { filesSpec, teamSharesSpec } from './dump.specs.ts';

/** A table of a dump that comes along. */
export interface DumpTable {
	readonly spec: TableSpec;
	/** Documented columns beside those of the spec, by what they become here; `undefined` leaves what is given there by itself. */
	readonly more: Readonly<Record<string, MoreColumn>>;
}

interface MoreColumn {
	/** Our column. */
	readonly ours: string;
	/** What is stored of a value that is not `null`. */
	toOurs(value: unknown, context: Pick<QueryContext, 'app'>): unknown;
}

const same = (value: unknown) => value;
const flag = (value: unknown) => Number(value === true);
const idOrNone = (value: unknown) => value || undefined;
const atLeastNone = (value: unknown) => (Number(value) > 0 ? value : undefined);

/** A column that is called the same here. */
const plain = (column: string, toOurs: MoreColumn['toOurs'] = same): Readonly<Record<string, MoreColumn>> => ({
	[column]: { ours: column, toOurs },
});

function among<T>(...allowed: readonly T[]) {
	return (value: unknown) => (allowed.includes(value as T) ? value : undefined);
}

const zone = (value: unknown) => (isTimeZone(String(value)) ? value : undefined);
const rich: MoreColumn['toOurs'] = (value, context) => cleanRichText(context, String(value));

/** `9:00` and `09:00` are one time. */
function timeOfDay(value: unknown): string | undefined {
	const text = String(value).padStart(5, '0');
	return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}

/** What a text of JSON says on the wire, as it is stored; nothing where it can't be read. */
function decoded(schema: z.ZodMiniType) {
	const codec = codecOf(schema);
	return (value: unknown): string | undefined => {
		try {
			const said: unknown = JSON.parse(String(value));
			return said === null ? undefined : JSON.stringify(schema.parse(codec.decode(said)));
		} catch {
			return undefined;
		}
	};
}

const users = {
	...plain('name'),
	...plain('subject'),
	...plain('is_admin', flag),
	...plain('timezone', zone),
	...plain('week_start', among(0, 1, 2, 3, 4, 5, 6)),
	...plain('discoverable_by_name', flag),
	...plain('discoverable_by_email', flag),
	...plain('email_reminders_enabled', flag),
	overdue_tasks_reminders_enabled: { ours: 'overdue_reminders_enabled', toOurs: flag },
	overdue_tasks_reminders_time: { ours: 'overdue_reminders_time', toOurs: timeOfDay },
	...plain('default_project_id', idOrNone),
	...plain('bot_owner_id', idOrNone),
	// Pictures that lie there as files have no documented column.
	...plain('avatar_provider', among('default', 'initials', 'marble', 'gravatar')),
};

const projects = {
	...plain('description', rich),
	...plain('position', atLeastNone),
	...plain('background_file_id', idOrNone),
	...plain('background_blur_hash'),
};

const views = {
	...plain('position', atLeastNone),
	...plain('filter', decoded(filterObject)),
	...plain('bucket_configuration', decoded(z.array(filterBucket))),
	...plain('default_bucket_id', idOrNone),
	...plain('done_bucket_id', idOrNone),
};

const maxLimit = 2 ** 31 - 1;
const buckets = {
	...plain('limit', (value) => Math.min(maxLimit, Math.max(0, Number(value)))),
	...plain('position', atLeastNone),
};

const tasks = {
	...plain('hex_color'),
	...plain('percent_done'),
	...plain('repeat_after', atLeastNone),
	...plain('repeat_mode', among(0, 1, 2)),
	...plain('cover_image_attachment_id', idOrNone),
	...plain('uid', (value) => value || undefined),
};

const teams = {
	...plain('description', rich),
	...plain('external_id'),
	...plain('issuer'),
	...plain('is_public', flag),
};

const none = {};

/** The tables whose columns are documented, those that others name first. */
const documented: readonly (readonly [spec: TableSpec, more: DumpTable['more']])[] = [
	[specOf('users'), users],
	[specOf('teams'), teams],
	[specOf('team_members'), none],
	[specOf('labels'), none],
	[filesSpec, none],
	[specOf('projects'), projects],
	[specOf('users_projects'), none],
	[specOf('link_shares'), plain('name')],
	[specOf('saved_filters'), none],
	[specOf('project_views'), views],
	[specOf('buckets'), buckets],
	[specOf('tasks'), tasks],
	[specOf('task_buckets'), none],
	[specOf('task_comments'), none],
	[specOf('task_relations'), none],
	[specOf('task_assignees'), none],
	[specOf('label_tasks'), none],
	[specOf('task_reminders'), none],
	[specOf('task_attachments'), none],
];

/** The tables of a dump that are known by their names. */
export const dumpTables: readonly DumpTable[] = documented.map(([spec, more]) => ({ spec, more }));

/** Tables whose names are documented nowhere, while their columns are: they are known by having these and no others. */
export const knownByColumns = {
	teamShares: teamSharesSpec.always,
	positions: ['task_id', 'project_view_id', 'position'],
} as const;

/** Shares with teams, under the name that they have in the dump. */
export function teamSharesIn(name: string): DumpTable {
	return { spec: { ...teamSharesSpec, name }, more: none };
}

/** The columns of a table that come along. */
export function knownColumns({ spec, more }: DumpTable): readonly string[] {
	return [...columnsOf(spec), ...Object.keys(more)];
}

/** Our columns for what a row says beyond its spec. */
export function moreOf({ more }: DumpTable, given: Given, context: Pick<QueryContext, 'app'>): AnyRow {
	const entries = Object.entries(more).flatMap(([column, { ours, toOurs }]) => {
		const value = given[column] ?? null;
		const stored = value === null ? undefined : toOurs(value, context);
		return stored === undefined ? [] : [[ours, stored] as const];
	});
	return Object.fromEntries(entries);
}
