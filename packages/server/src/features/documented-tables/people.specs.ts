import { sha256Hex } from '../../security/tokens.ts';
import { namesAsGiven } from '../identity/index.ts';
import { date, dates, flag, instantOrNone, pick, rightOf, text, whole } from './given.ts';
import type { TableSpec } from './table-spec.ts';

const users: TableSpec = {
	name: 'users',
	always: ['id', 'username', 'password', 'status', 'issuer', 'language', 'created', 'updated'],
	sometimes: ['email', 'frontend_settings'],
	tables: ['user'],
	async toRows(given, context) {
		const names = { username: text(given['username']), email: text(given['email']) };
		const row = {
			id: whole(given['id']),
			...(await namesAsGiven(context, { ...names, id: whole(given['id']) })),
			password_hash: text(given['password']),
			status: [0, 1, 2, 3].find((status) => status === whole(given['status'])) ?? 0,
			issuer: text(given['issuer']) || 'local',
			language: text(given['language']),
			frontend_settings: jsonOr(given['frontend_settings'], 'null'),
			created: instantOrNone(given['created']) ?? context.now,
			updated: instantOrNone(given['updated']) ?? context.now,
		};
		return [{ table: 'user', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'username', 'status', 'issuer', 'language', 'email', 'frontend_settings']),
		password: row['password_hash'],
		...dates(row),
	}),
};

function jsonOr(value: unknown, otherwise: string): string {
	try {
		JSON.parse(text(value));
		return text(value);
	} catch {
		return otherwise;
	}
}

const purposes = { 1: 'reset password', 2: 'confirm new account', 3: 'delete account' } as const;

/** 4 is a token of a calendar, and everything else what is sent by e-mail. */
const calendarKind = 4;

const userTokens: TableSpec = {
	name: 'user_tokens',
	always: ['id', 'user_id', 'token', 'kind', 'created'],
	sometimes: [],
	tables: ['mailed_token', 'calendar_token'],
	toRows(given, { now }) {
		const created = instantOrNone(given['created']) ?? now;
		const row = { user_id: whole(given['user_id']), token_hash: sha256Hex(text(given['token'])), created };
		if (whole(given['kind']) === calendarKind)
			return [{ table: 'calendar_token', row: { ...row, id: whole(given['id']) } }];
		const purpose = whole(given['kind']) === 2 ? purposes[2] : whole(given['kind']) === 3 ? purposes[3] : purposes[1];
		return [{ table: 'mailed_token', row: { ...row, purpose } }];
	},
	toGiven({ table, row }) {
		const kind = Object.entries(purposes).find(([, purpose]) => purpose === row['purpose'])?.[0] ?? 2;
		// The token itself is nowhere: what is stored of it can't be read.
		const shown = { user_id: row['user_id'], token: '', created: date(row['created']) };
		if (table === 'calendar_token') return { id: row['id'], ...shown, kind: calendarKind };
		return { ...shown, kind: Number(kind) };
	},
};

const teams: TableSpec = {
	name: 'teams',
	always: ['id', 'name', 'created_by_id', 'created', 'updated'],
	sometimes: [],
	tables: ['team'],
	toRows: (given, { now }) => [
		{
			table: 'team',
			row: {
				id: whole(given['id']),
				name: text(given['name']),
				created_by_id: whole(given['created_by_id']),
				created: instantOrNone(given['created']) ?? now,
				updated: instantOrNone(given['updated']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({ ...pick(row, ['id', 'name', 'created_by_id']), ...dates(row) }),
};

const teamMembers: TableSpec = {
	name: 'team_members',
	always: ['team_id', 'user_id', 'admin', 'created'],
	sometimes: [],
	tables: ['team_member'],
	toRows: (given, { now }) => [
		{
			table: 'team_member',
			row: {
				team_id: whole(given['team_id']),
				user_id: whole(given['user_id']),
				is_admin: flag(given['admin']),
				created: instantOrNone(given['created']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({
		...pick(row, ['team_id', 'user_id']),
		admin: row['is_admin'],
		created: date(row['created']),
	}),
};

const usersProjects: TableSpec = {
	name: 'users_projects',
	always: ['id', 'project_id', 'user_id', 'permission', 'created', 'updated'],
	sometimes: [],
	tables: ['project_user'],
	toRows: (given, { now }) => [
		{
			table: 'project_user',
			row: {
				id: whole(given['id']),
				project_id: whole(given['project_id']),
				user_id: whole(given['user_id']),
				right: rightOf(given['permission']),
				created: instantOrNone(given['created']) ?? now,
				updated: instantOrNone(given['updated']) ?? now,
			},
		},
	],
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'project_id', 'user_id']),
		permission: row['right'],
		...dates(row),
	}),
};

/** Accounts, their tokens, and who is with whom. */
export const peopleSpecs: readonly TableSpec[] = [users, userTokens, teams, teamMembers, usersProjects];
