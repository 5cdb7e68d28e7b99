/** Whose right a row is: a person's, a team's or a link share's. */
export type Grantee = 'user' | 'team' | 'link';

export interface ProjectAccessRow {
	grantee: Grantee;
	grantee_id: number;
	project_id: number;
	/** 0 read, 1 write, 2 admin. */
	right: number;
	/** How many levels up the right was given; 0 on the project itself and wherever an owner stands above. */
	distance: number;
}

export interface AccessTables {
	project_access: ProjectAccessRow;
}
