import { instantOrNone, type TableSpec } from '../documented-tables/index.ts';

const id = (value: unknown) => Number(value ?? 0);
const text = (value: unknown) => String(value ?? '');
const date = (stored: unknown) => new Date(Number(stored)).toISOString();

/** Files: their contents lie beside the tables. */
export const filesSpec: TableSpec = {
	name: 'files',
	always: ['id', 'name', 'size', 'created'],
	sometimes: ['mime', 'created_by_id'],
	tables: ['file'],
	toRows: (given, { now }) => [
		{
			table: 'file',
			row: {
				id: id(given['id']),
				name: text(given['name']),
				mime: text(given['mime']),
				size: id(given['size']),
				created_by_id: id(given['created_by_id']) || null,
				created: instantOrNone(given['created']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({ id: row['id'], name: row['name'], size: row['size'], created: date(row['created']) }),
};

/** Shares of projects with teams. */
export const teamSharesSpec: TableSpec = {
	name: 'shares with teams',
	always: ['id', 'project_id', 'team_id', 'permission', 'created', 'updated'],
	sometimes: [],
	tables: ['project_team'],
	toRows: (given, { now }) => [
		{
			table: 'project_team',
			row: {
				id: id(given['id']),
				project_id: id(given['project_id']),
				team_id: id(given['team_id']),
				right: [0, 1, 2].find((right) => right === given['permission']) ?? 0,
				created: instantOrNone(given['created']) ?? now,
				updated: instantOrNone(given['updated']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({
		id: row['id'],
		project_id: row['project_id'],
		team_id: row['team_id'],
		permission: row['right'],
		created: date(row['created']),
		updated: date(row['updated']),
	}),
};
