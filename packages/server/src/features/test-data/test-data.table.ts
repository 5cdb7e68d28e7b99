import type { Generated } from 'kysely';

/** A row that names a row which is not there yet: it waits until that one comes. Filled by the testing routes alone. */
interface TestRowTable {
	id: Generated<number>;
	/** The table that it belongs to, by our name. */
	table_name: string;
	/** Its columns, as JSON. */
	content: string;
}

export interface TestDataTables {
	test_row: TestRowTable;
}
