import type { Generated, Selectable } from 'kysely';

export interface ProjectUserTable {
	id: Generated<number>;
	project_id: number;
	user_id: number;
	right: number;
	created: number;
	updated: number;
}

export interface LinkShareTable {
	id: Generated<number>;
	hash: string;
	name: Generated<string>;
	project_id: number;
	right: number;
	password_hash: Generated<string>;
	shared_by_id: number;
	created: number;
	updated: number;
}

export type ProjectUserRow = Selectable<ProjectUserTable>;
export type LinkShareRow = Selectable<LinkShareTable>;

export interface ShareTables {
	project_user: ProjectUserTable;
	link_share: LinkShareTable;
}
