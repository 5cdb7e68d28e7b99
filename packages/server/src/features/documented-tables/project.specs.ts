import { codecOf } from '@ordna/domain/contract';
import { filterBy, filterObject } from '@ordna/domain/filter';
import { firstPosition } from '@ordna/domain/position';
import { cleanRichText } from '../../context/index.ts';
import { ownerOf, projectIdOf } from '../view/index.ts';
import { dates, flag, idOrNone, instantOrNone, pick, placeOf, rightOf, text, whole, word } from './given.ts';
import type { TableSpec } from './table-spec.ts';

const projects: TableSpec = {
	name: 'projects',
	always: ['id', 'title', 'owner_id', 'created', 'updated'],
	sometimes: ['parent_project_id', 'hex_color', 'is_archived', 'identifier'],
	tables: ['project'],
	toRows(given, { now }) {
		const id = whole(given['id']);
		const row = {
			id,
			title: text(given['title']),
			owner_id: whole(given['owner_id']),
			parent_id: idOrNone(given['parent_project_id']),
			hex_color: text(given['hex_color']),
			is_archived: flag(given['is_archived']),
			identifier: text(given['identifier']),
			position: firstPosition(id),
			created: instantOrNone(given['created']) ?? now,
			updated: instantOrNone(given['updated']) ?? now,
		};
		return [{ table: 'project', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'title', 'owner_id', 'hex_color', 'is_archived', 'identifier']),
		parent_project_id: row['parent_id'] ?? 0,
		...dates(row),
	}),
};

const viewKinds = ['list', 'gantt', 'table', 'kanban'] as const;
const bucketModes = ['none', 'manual', 'filter'] as const;

const projectViews: TableSpec = {
	name: 'project_views',
	always: ['id', 'title', 'project_id', 'view_kind', 'created', 'updated'],
	sometimes: ['bucket_configuration_mode'],
	tables: ['view'],
	toRows(given, { now }) {
		const id = whole(given['id']);
		const row = {
			id,
			...ownerOf(whole(given['project_id'])),
			title: text(given['title']),
			view_kind: word(given['view_kind'], viewKinds),
			bucket_configuration_mode: word(given['bucket_configuration_mode'], bucketModes),
			position: firstPosition(id),
			created: instantOrNone(given['created']) ?? now,
			updated: instantOrNone(given['updated']) ?? now,
		};
		return [{ table: 'view', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'title']),
		project_id: projectIdOf({
			project_id: idOrNone(row['project_id']),
			saved_filter_id: idOrNone(row['saved_filter_id']),
		}),
		view_kind: placeOf(row['view_kind'], viewKinds),
		bucket_configuration_mode: placeOf(row['bucket_configuration_mode'], bucketModes),
		...dates(row),
	}),
};

const buckets: TableSpec = {
	name: 'buckets',
	always: ['id', 'title', 'project_view_id', 'created_by_id', 'created', 'updated'],
	sometimes: [],
	tables: ['bucket'],
	toRows(given, { now }) {
		const id = whole(given['id']);
		const row = {
			id,
			title: text(given['title']),
			view_id: whole(given['project_view_id']),
			created_by_id: idOrNone(given['created_by_id']),
			position: firstPosition(id),
			created: instantOrNone(given['created']) ?? now,
			updated: instantOrNone(given['updated']) ?? now,
		};
		return [{ table: 'bucket', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'title']),
		project_view_id: row['view_id'],
		created_by_id: row['created_by_id'] ?? 0,
		...dates(row),
	}),
};

/** The text of a hash that no password has: the link asks for one, and opens by none. */
const unopenable = 'no password';

const linkShares: TableSpec = {
	name: 'link_shares',
	always: ['id', 'hash', 'project_id', 'permission', 'sharing_type', 'shared_by_id', 'created', 'updated'],
	sometimes: ['password'],
	tables: ['link_share'],
	toRows(given, { now }) {
		const row = {
			id: whole(given['id']),
			hash: text(given['hash']),
			project_id: whole(given['project_id']),
			right: rightOf(given['permission']),
			password_hash: whole(given['sharing_type']) === 2 ? text(given['password']) || unopenable : '',
			shared_by_id: whole(given['shared_by_id']),
			created: instantOrNone(given['created']) ?? now,
			updated: instantOrNone(given['updated']) ?? now,
		};
		return [{ table: 'link_share', row }];
	},
	toGiven: ({ row }) => ({
		...pick(row, ['id', 'hash', 'project_id', 'shared_by_id']),
		permission: row['right'],
		sharing_type: row['password_hash'] === '' ? 1 : 2,
		password: row['password_hash'] === unopenable ? '' : row['password_hash'],
		...dates(row),
	}),
};

const filterCodec = codecOf(filterObject);

/** A filter as it is stored, from its spelling on the wire; one that can't be read finds everything. */
function storedFilter(given: unknown): string {
	try {
		return JSON.stringify(filterObject.parse(filterCodec.decode(JSON.parse(text(given)))));
	} catch {
		return JSON.stringify(filterBy(''));
	}
}

const savedFilters: TableSpec = {
	name: 'saved_filters',
	always: ['id', 'title', 'description', 'filters', 'owner_id', 'is_favorite', 'created', 'updated'],
	sometimes: [],
	tables: ['saved_filter'],
	toRows(given, context) {
		const [id, ownerId] = [whole(given['id']), whole(given['owner_id'])];
		const row = {
			id,
			title: text(given['title']),
			description: cleanRichText(context, text(given['description'])),
			filters: storedFilter(given['filters']),
			owner_id: ownerId,
			created: instantOrNone(given['created']) ?? context.now,
			updated: instantOrNone(given['updated']) ?? context.now,
		};
		const favorite = { table: 'favorite', row: { user_id: ownerId, entity: 'filter', entity_id: id } };
		return [{ table: 'saved_filter', row }, ...(flag(given['is_favorite']) ? [favorite] : [])];
	},
	toGiven: ({ row }, marked) => ({
		...pick(row, ['id', 'title', 'description', 'owner_id']),
		filters: JSON.stringify(filterCodec.encode(JSON.parse(text(row['filters'], '{}')))),
		is_favorite: marked.has(`${row['owner_id']} ${row['id']}`) ? 1 : 0,
		...dates(row),
	}),
};

/** Projects, what they are seen through, and who is let in. */
export const projectSpecs: readonly TableSpec[] = [projects, linkShares, savedFilters, projectViews, buckets];
