import { toId } from '@ordna/domain/contract';
import type { Project } from '@ordna/domain/project';
import type { Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import type { Generated, Selectable } from 'kysely';

export interface ProjectTable {
	id: Generated<number>;
	title: string;
	description: Generated<string>;
	identifier: Generated<string>;
	identifier_key: string | null;
	hex_color: Generated<string>;
	parent_id: number | null;
	owner_id: number;
	is_archived: Generated<number>;
	position: number;
	last_index: Generated<number>;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
	background_file_id: Generated<number | null>;
	background_blur_hash: Generated<string>;
	/** JSON; `null` without a picture. */
	background_information: Generated<string | null>;
	/** Who is put on new tasks that name nobody. */
	default_assignee_id: Generated<number | null>;
}

export type ProjectRow = Selectable<ProjectTable>;

export interface ProjectTables {
	project: ProjectTable;
}

/** What a project shows beside its own row: what others own, and what differs for each caller. */
export type ProjectParts = Pick<Project, 'owner' | 'isFavorite' | 'maxRight'> & { readonly views: readonly View[] };

/** The only way from a row to a project. */
export function toProject(row: ProjectRow, parts: ProjectParts): Project {
	return {
		id: toId('project', row.id),
		title: row.title,
		description: row.description,
		identifier: row.identifier,
		hexColor: row.hex_color,
		isArchived: row.is_archived === 1,
		backgroundInformation: row.background_information === null ? null : JSON.parse(row.background_information),
		backgroundBlurHash: row.background_blur_hash,
		position: row.position,
		defaultAssigneeId: toId('user', row.default_assignee_id ?? 0),
		views: [...parts.views],
		created: row.created,
		updated: row.updated,
		version: row.version,
		parentProjectId: toId('project', row.parent_id ?? 0),
		owner: parts.owner,
		isFavorite: parts.isFavorite,
		maxRight: parts.maxRight,
	};
}

/** The fields of a project as its change lines tell them. */
export function fieldsOf(row: ProjectRow) {
	return {
		title: row.title,
		description: row.description,
		identifier: row.identifier,
		hexColor: row.hex_color,
		parentProjectId: row.parent_id ?? 0,
		isArchived: row.is_archived === 1,
		position: row.position,
		defaultAssigneeId: toId('user', row.default_assignee_id ?? 0),
	};
}
