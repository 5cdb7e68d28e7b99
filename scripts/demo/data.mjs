import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { locationOf } from '../../packages/server/src/db/location.ts';
import { findSettingsFile, readSettings } from '../../packages/server/src/settings/index.ts';

/** What the demo empties it has marked before: a file in a folder, a comment on a schema of PostgreSQL. */
const markFile = '.ordna-demo';
const mark = 'The data of npm run demo: emptied at each start.';

/** The operator's own, which no demo writes. */
const configFile = /^config\.(ya?ml|json)$/;

/** @typedef {import('../../packages/server/src/settings/index.ts').Settings} Settings */

/**
 * What the demo starts on.
 *
 * @typedef {object} DemoData
 * @property {Settings} settings
 * @property {string} folder the data folder
 * @property {boolean} isFurnished whether what was changed the last time is still there
 * @property {() => Promise<void>} empty
 */

/**
 * Finds the data by the same settings as `npm start`, in a folder of the demo's own unless another one is set, and empties
 * it. Data that the demo did not create is refused: it may be somebody's real one.
 *
 * @param {{ env: Record<string, string | undefined>, workingFolder: string, home: string, ownFolder: string, keeps: boolean }} start
 * @returns {Promise<DemoData>}
 */
export async function prepareDemoData({ env, workingFolder, home, ownFolder, keeps }) {
	const settings = settingsFrom({ env, workingFolder, home, ownFolder });
	const stores = [...foldersOf(settings).map(folderStore), ...(await databaseStores(settings))];
	for (const { name, isOurs } of stores) {
		if (!isOurs) throw new Error(`${name} holds data that the demo did not create. Choose an empty place for it.`);
	}
	const isFurnished = keeps && stores.some(({ isMarked }) => isMarked);
	const empty = async () => {
		for (const store of stores) await store.empty();
	};
	if (!isFurnished) await empty();
	return { settings, folder: settings.service.rootPath, isFurnished, empty };
}

/**
 * @param {{ env: Record<string, string | undefined>, workingFolder: string, home: string, ownFolder: string }} where
 * @returns {Settings}
 */
function settingsFrom({ env, workingFolder, home, ownFolder }) {
	const found = findSettingsFile({ env, workingFolder, home });
	if (!found.ok) throw new Error(found.problem);
	const read = (/** @type {Record<string, string | undefined>} */ variables) => {
		const verdict = readSettings({ env: variables, workingFolder, ...(found.file && { file: found.file }) });
		if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
		return verdict.settings;
	};
	const settings = read(env);
	const isUsual = resolve(settings.service.rootPath) === resolve(workingFolder, 'data');
	return isUsual ? read({ ...env, ORDNA_SERVICE_ROOTPATH: ownFolder }) : settings;
}

/**
 * The folders that hold data: one, unless the database or the files are kept elsewhere.
 *
 * @param {Settings} settings
 */
function foldersOf({ service, database, files }) {
	const { rootPath } = service;
	const databases = database.type === 'sqlite' && database.path !== 'memory' ? [dirname(database.path)] : [];
	const others = [...databases, ...(files.type === 'local' ? [files.basePath] : [])];
	return [rootPath, ...new Set(others.filter((path) => relative(rootPath, path).startsWith('..')))];
}

/**
 * Something that holds data.
 *
 * @typedef {object} Store
 * @property {string} name
 * @property {boolean} isMarked
 * @property {boolean} isOurs marked, or empty
 * @property {() => Promise<void>} empty removes what is in it, and marks it
 */

/**
 * @param {string} folder
 * @returns {Store}
 */
function folderStore(folder) {
	const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !configFile.test(name)) : []);
	const isMarked = existsSync(join(folder, markFile));
	return {
		name: folder,
		isMarked,
		isOurs: isMarked || names().length === 0,
		async empty() {
			for (const name of names()) rmSync(join(folder, name), { recursive: true, force: true });
			mkdirSync(folder, { recursive: true, mode: 0o700 });
			writeFileSync(join(folder, markFile), `${mark}\n`);
		},
	};
}

/**
 * @param {Settings} settings
 * @returns {Promise<Store[]>}
 */
async function databaseStores({ database }) {
	const place = locationOf(database, () => 'memory');
	if (place.engine !== 'postgres') return [];
	const { default: pg } = await import('pg');
	const schema = database.schema;
	/** @type {(text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>} */
	const query = async (text, values = []) => {
		const client = new pg.Client(place.connection);
		await client.connect();
		try {
			return (await client.query(text, values)).rows;
		} finally {
			await client.end();
		}
	};
	const [found] = await query(
		`select obj_description(oid, 'pg_namespace') as comment,
			(select count(*)::int from pg_class where relnamespace = pg_namespace.oid) as things
			from pg_namespace where nspname = $1`,
		[schema],
	);
	const isMarked = found?.comment === mark;
	const quoted = `"${schema.replaceAll('"', '""')}"`;
	return [
		{
			name: `The database ${database.database} (schema ${schema})`,
			isMarked,
			isOurs: isMarked || found === undefined || found.things === 0,
			async empty() {
				await query(`drop schema if exists ${quoted} cascade`);
				await query(`create schema ${quoted}`);
				await query(`comment on schema ${quoted} is '${mark}'`);
			},
		},
	];
}
