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
	created: number;
	updated: number;
	version: Generated<number>;
}

export type ProjectRow = Selectable<ProjectTable>;

export interface ProjectTables {
	project: ProjectTable;
	favorite: { user_id: number; entity: 'project' | 'task' | 'filter'; entity_id: number };
	saved_filter: SavedFilterTable;
}

export interface SavedFilterTable {
	id: Generated<number>;
	owner_id: number;
	title: string;
	description: Generated<string>;
	/** The filter object, as JSON in our own spelling. */
	filters: string;
	created: number;
	updated: number;
	version: Generated<number>;
}
