import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openAndMigrate } from './db/migrate.ts';
import { aFolder } from './testing/a-folder.ts';
import { type DescribedColumn, describedColumns } from './testing/described-tables.ts';
import { migratedLocation } from './testing/location.ts';

/** Sets that grow with each noun and each kind of change: a CHECK would make a migration of the log of each of them. */
const openSets: readonly string[] = ['change.kind', 'change.entity'];

const here = dirname(fileURLToPath(import.meta.url));
const compiler = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')));

/** A claim about the types of tables, as a line of TypeScript, and in words. */
interface Claim {
	readonly told: string;
	readonly line: string;
}

const head = `import type { Tables } from ${JSON.stringify(join(here, 'tables.ts'))};
import type { JsonText } from ${JSON.stringify(join(here, 'db/json-text.ts'))};
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Selected<C> = C extends { readonly __select__: infer S } ? S : C;
type Stored<C> = C extends { readonly __unit: 'instant' } ? number : C extends JsonText<unknown> ? string : C;
type Read<C> = Stored<Selected<C>>;
type MayBeLeft<C> = [C] extends [{ readonly __insert__: infer I }] ? (undefined extends I ? true : false)
	: null extends C ? true : false;
type Nothing<T> = [T] extends [never] ? true : T;
`;

function typeOf(column: DescribedColumn): string {
	const values = column.allowed?.every((value) => typeof value === 'string') ? column.allowed : null;
	const type = values?.map((value) => JSON.stringify(value)).join(' | ') ?? column.type;
	return column.isNullable ? `${type} | null` : type;
}

function claimsOf(columns: readonly DescribedColumn[]): Claim[] {
	const tables = [...new Set(columns.map((column) => column.table))];
	const union = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' | ');
	const claims = columns.flatMap((column): Claim[] => {
		const { table, name, mayBeLeft } = column;
		const [told, own, type] = [`${table}.${name}`, `Tables['${table}']['${name}']`, typeOf(column)];
		return [
			...(openSets.includes(told) ? [] : [{ told: `${told}: ${type}`, line: `Same<Read<${own}>, ${type}>` }]),
			...(mayBeLeft ? [] : [{ told: `${told} cannot be left out`, line: `Same<MayBeLeft<${own}>, false>` }]),
		];
	});
	const extra = tables.map((table) => {
		const known = union(columns.filter((column) => column.table === table).map((column) => column.name));
		return { told: `no more columns in ${table}`, line: `Nothing<Exclude<keyof Tables['${table}'], ${known}>>` };
	});
	return [...claims, ...extra, { told: 'no more tables', line: `Nothing<Exclude<keyof Tables, ${union(tables)}>>` }];
}

/** The claims that the compiler does not believe. */
async function untrue(claims: readonly Claim[]): Promise<string[]> {
	const folder = aFolder();
	const offset = head.split('\n').length;
	const lines = claims.map(({ line }, at) => `export const c${at}: ${line} = true;`);
	await writeFile(join(folder, 'claims.mts'), `${head}${lines.join('\n')}\n`);
	const root = join(here, '../../..');
	const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')], types: ['node'] };
	const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: ['claims.mts'] };
	await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
	const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false']).catch(
		(error: { stdout: string }) => error,
	);
	const errors = stdout.split('\n').filter((line) => line.includes(': error '));
	return errors.map((line) => {
		const [, at] = /^[^(]*claims\.mts\((\d+),/.exec(line) ?? [];
		return claims[Number(at) - offset]?.told ?? line;
	});
}

async function theColumns(): Promise<DescribedColumn[]> {
	const { place, clean } = await migratedLocation();
	onTestFinished(clean);
	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());
	return describedColumns(database);
}

test('the types of the tables say what the database has, and nothing else', async () => {
	expect(await untrue(claimsOf(await theColumns()))).toEqual([]);
});

test('a column that differs from its type is named', async () => {
	const columns = await theColumns();
	const changed = columns.map((column): DescribedColumn => {
		const name = `${column.table}.${column.name}`;
		if (name === 'label.title') return { ...column, isNullable: true };
		if (name === 'label.hex_color') return { ...column, type: 'number' };
		return name === 'label.version' ? { ...column, mayBeLeft: false } : column;
	});
	const fewer = changed.filter(({ table, name }) => table !== 'comment' && `${table}.${name}` !== 'label.created');
	const added: DescribedColumn = {
		...{ table: 'label', name: 'note', type: 'string' },
		...{ isNullable: false, mayBeLeft: true, allowed: null },
	};

	expect((await untrue(claimsOf([...fewer, added]))).sort()).toEqual([
		'label.hex_color: number',
		'label.note: string',
		'label.title: string | null',
		'label.version cannot be left out',
		'no more columns in label',
		'no more tables',
	]);
});
