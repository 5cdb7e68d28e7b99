import type { Generated, Selectable } from 'kysely';

export interface FileTable {
	id: Generated<number>;
	name: string;
	mime: string;
	size: number;
	created_by_id: number;
	created: number;
	/** What the content is called in the storage. */
	key: Generated<string>;
	/** Since when it is only kept so that its deletion can be taken back. */
	unused_since: Generated<number | null>;
}

export type FileRow = Selectable<FileTable>;

export interface FileTables {
	file: FileTable;
}
