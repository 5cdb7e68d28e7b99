import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface FileTable {
	id: Generated<number>;
	name: string;
	mime: string;
	size: number;
	/** `null` where the server made it. */
	created_by_id: number | null;
	created: Instant;
	/** What the content is called in the storage. */
	key: Generated<string>;
	/** Since when it is only kept so that its deletion can be taken back. */
	unused_since: Generated<number | null>;
}

export type FileRow = Selectable<FileTable>;

/** Which installation this is: one row, made at the first start. */
interface InstallationTable {
	slot: number;
	id: string;
}

/** Contents whose files were deleted here: that nothing knows them any more is no surprise. */
interface ReleasedContentTable {
	key: string;
	released: Instant;
}

export interface FileTables {
	file: FileTable;
	installation: InstallationTable;
	released_content: ReleasedContentTable;
}
