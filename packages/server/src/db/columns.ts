import type { CreateTableBuilder } from 'kysely';
import type { Engine } from './dialect.ts';

/** The column types of migrations. Instants are milliseconds since 1970, flags are 0 and 1, on both engines. */
export interface Columns {
	readonly instant: 'bigint';
	readonly id: 'bigint';
	readonly flag: 'integer';
	readonly position: 'double precision';
	/** Adds `id`, given out in order and never twice. */
	withId<Name extends string, C extends string>(table: CreateTableBuilder<Name, C>): CreateTableBuilder<Name, C | 'id'>;
}

export function columnsFor(engine: Engine): Columns {
	return {
		instant: 'bigint',
		id: 'bigint',
		flag: 'integer',
		position: 'double precision',
		withId: (table) =>
			engine === 'sqlite'
				? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
				: table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
	};
}
