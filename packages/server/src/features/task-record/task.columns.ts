import { toSnake } from '@ordna/domain/contract';
import { noValues, type OwnFieldName, type OwnTaskParts, type OwnValues, ownFieldNames } from '@ordna/domain/task';
import type { TaskRow } from './task.table.ts';

/** What change lines of a task hold beyond its own fields: what the row holds that people do not write. */
interface LineParts {
	readonly repeatDays: string | null;
	readonly projectId: number;
	readonly index: number;
	readonly calendarText: string | null;
}

type Unbranded<V> = V extends number ? number : V;

/** The fields of a task that commands change, as its change lines hold them. */
export type TaskLine = { readonly [N in OwnFieldName]: Unbranded<OwnValues[N]> } & Pick<LineParts, keyof LineParts>;
type Name = keyof TaskLine;

type Snake<T extends string> = T extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
	: T;

interface Column {
	readonly name: Name;
	readonly column: keyof TaskRow;
	/** From the column to the field, and back. */
	read(stored: unknown): unknown;
	write(value: unknown): unknown;
}

const asItIs = (value: unknown) => value;
const flag = { read: (stored: unknown) => stored === 1, write: (value: unknown) => (value ? 1 : 0) };
/** Fields have 0 for none where columns have `null`. */
const idOrNone = { read: (stored: unknown) => stored ?? 0, write: (value: unknown) => value || null };

/** The column of each field: it has the name of the field in snake_case, which the type of the table has to have. */
function columnOf(name: Name): Column {
	const column: keyof TaskRow & Snake<Name> = toSnake(name) as Snake<Name>;
	if (name === 'coverImageAttachmentId') return { name, column, ...idOrNone };
	const isFlag = name in noValues && typeof noValues[name as OwnFieldName] === 'boolean';
	return isFlag ? { name, column, ...flag } : { name, column, read: asItIs, write: asItIs };
}

const own = ownFieldNames.map(columnOf);
const beside = (['repeatDays', 'projectId', 'index', 'calendarText'] as const satisfies (keyof LineParts)[]).map(
	columnOf,
);

/** The columns that a change of a task can write: from this list are made inserts, updates, undo and change lines. */
const columns: readonly Column[] = [...own, ...beside];

export const columnNames = columns.map(({ column }) => column);

function valuesIn(row: TaskRow, some: readonly Column[]): Record<string, unknown> {
	const values: Record<string, unknown> = {};
	for (const { name, column, read } of some) values[name] = read(row[column]);
	return values;
}

/** The fields of a task as its change lines hold them. */
export function fieldsOf(row: TaskRow): TaskLine {
	return valuesIn(row, columns) as unknown as TaskLine;
}

/** The only way from a row to the parts of a task that stand in its own row. */
export function toOwnParts(row: TaskRow): OwnTaskParts {
	const { id, project_id: projectId, index, created, updated, version } = row;
	return { id, projectId, index, created, updated, version, ...valuesIn(row, own) } as OwnTaskParts;
}

type Columns = { -readonly [N in Name as Snake<N>]: TaskRow[Snake<N> & keyof TaskRow] };

/** The columns of fields, of those that are there: whatever else the object holds stays out. */
export function columnsOf(fields: TaskLine): Columns;
export function columnsOf(fields: { readonly [N in OwnFieldName]: TaskLine[N] }): Omit<Columns, Snake<keyof LineParts>>;
export function columnsOf(fields: { readonly [N in Name]?: TaskLine[N] | undefined }): Partial<Columns>;
export function columnsOf(fields: { readonly [N in Name]?: TaskLine[N] | undefined }): Partial<Columns> {
	const row: Record<string, unknown> = {};
	for (const { name, column, write } of columns) if (fields[name] !== undefined) row[column] = write(fields[name]);
	return row;
}

/** The fields in which two states of a task differ, as they were and as they are; `null` when in none. */
export function differenceOf(
	before: TaskLine,
	after: TaskLine,
): { before: Partial<TaskLine>; after: Partial<TaskLine> } | null {
	const names = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name]);
	if (names.length === 0) return null;
	const only = (line: TaskLine) => Object.fromEntries(names.map((name) => [name, line[name]])) as Partial<TaskLine>;
	return { before: only(before), after: only(after) };
}
