import { existsSync, mkdirSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isDiskFull } from '../db/disk-full.ts';
import type { Settings } from './read-settings.ts';
import { keepSecret, readSecret, secretFile } from './secret.ts';

/** What the data is opened for: a server, a backup that is put in its place, or only to be read. */
export type Purpose = 'serve' | 'restore' | 'read';

/** The data folder is ready, or the sentence that says why the server cannot start. */
export type DataFolderVerdict =
	| {
			readonly ok: true;
			/** Signs tokens: the one configured, else the one kept with the data. Empty for a restore where none stands. */
			readonly secret: string;
			/** Nothing was there before. */
			readonly isFirstStart: boolean;
			readonly warnings: readonly string[];
	  }
	| { readonly ok: false; readonly problem: string };

/**
 * Makes the data folder ready: creates it, sees that it may be written to, and finds or makes the secret. For reading
 * nothing is made.
 *
 * Files without their database are refused, so that a database left out of a restore, or a wrong path, does not
 * start an empty server over what people stored. The lone secret of a first start that broke off is no such file.
 */
export function prepareDataFolder(settings: Settings, purpose: Purpose = 'serve'): DataFolderVerdict {
	const { rootPath } = settings.service;
	try {
		if (purpose === 'read') return lookInto(settings);
		mkdirSync(rootPath, { recursive: true, mode: 0o700 });
		const hasDatabase = findsDatabase(settings);
		const strays = hasDatabase || settings.database.path === 'memory' ? [] : findStrays(settings, purpose);
		if (strays.length > 0) return { ok: false, problem: lostDatabase(settings, strays) };
		if (settings.files.type === 'local') makeWritable(settings.files.basePath);
		return findSecret(settings, { hasDatabase, makesSecret: purpose === 'serve' });
	} catch (error) {
		if (isDiskFull(error))
			return { ok: false, problem: `The disk with the data folder ${rootPath} is full. Make room on it.` };
		const reason = error instanceof Error ? error.message : String(error);
		return { ok: false, problem: `The data folder ${rootPath} cannot be used: ${reason}.` };
	}
}

/** A database of 0 bytes is what a failed copy or a full disk leaves: it holds nothing, so it is none. */
function findsDatabase({ database }: Settings): boolean {
	return database.type === 'postgres' || (existsSync(database.path) && statSync(database.path).size > 0);
}

function lookInto(settings: Settings): DataFolderVerdict {
	if (!findsDatabase(settings) && settings.database.path !== 'memory') {
		return { ok: false, problem: `There is no database at ${settings.database.path}.` };
	}
	const secret = settings.service.secret || readSecret(settings.service.rootPath);
	if (secret === null) return { ok: false, problem: `There is no secret in ${settings.service.rootPath}.` };
	return { ok: true, secret, isFirstStart: false, warnings: [] };
}

function lostDatabase(settings: Settings, strays: readonly string[]): string {
	const { path } = settings.database;
	const shown = strays.slice(0, 3).join(', ') + (strays.length > 3 ? ', …' : '');
	const found = existsSync(path) ? `The database at ${path} is empty (0 bytes)` : `There is no database at ${path}`;
	return (
		`${found}, but there are files that may belong to one (${shown}). ` +
		'Put the database back, set database.path to where it is, or set service.rootpath to an empty folder.'
	);
}

/** What a first start does not expect to find, as paths. A backup may belong to files, and lie beside them: that is seen later. */
function findStrays(settings: Settings, purpose: Purpose): string[] {
	const { rootPath } = settings.service;
	const filesPath = settings.files.type === 'local' ? settings.files.basePath : rootPath;
	const beside = [filesPath, settings.backup.path].map((path) => resolve(path));
	const belongs = (path: string) => purpose === 'restore' && beside.includes(resolve(path));
	const inRoot = readdirSync(rootPath)
		.map((name) => join(rootPath, name))
		.filter((path) => !isExpected(path, settings) && !belongs(path));
	const inFiles = existsSync(filesPath) && resolve(filesPath) !== resolve(rootPath) ? [filesPath] : [];
	return [...new Set([...inRoot, ...inFiles.filter((path) => holdsSomething(path) && !belongs(path))])];
}

function isExpected(path: string, settings: Settings): boolean {
	const name = basename(path);
	// A volume of its own brings lost+found, and hidden files are the business of other tools.
	if (name.startsWith('.') || name === 'lost+found' || path === settings.log.path) return true;
	if (path === secretFile(settings.service.rootPath) || /^config\.(ya?ml|json)$/.test(name)) return true;
	const facts = statSync(path);
	// A first start that was ended at once leaves a database without a byte.
	if (path.startsWith(settings.database.path) && facts.size === 0) return true;
	return facts.isDirectory() && !holdsSomething(path);
}

function holdsSomething(folder: string): boolean {
	return readdirSync(folder).some((name) => {
		const path = join(folder, name);
		return !name.startsWith('.') && (!statSync(path).isDirectory() || holdsSomething(path));
	});
}

function makeWritable(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const probe = join(folder, `.write-probe-${process.pid}`);
	writeFileSync(probe, '');
	unlinkSync(probe);
}

function findSecret(
	settings: Settings,
	{ hasDatabase, makesSecret }: { hasDatabase: boolean; makesSecret: boolean },
): DataFolderVerdict {
	const { rootPath, secret: configured } = settings.service;
	const isFirstStart = !hasDatabase;
	if (configured !== '') {
		const isShort = Buffer.byteLength(configured) < 32;
		const warnings = isShort ? ['service.secret is shorter than 32 characters: choose a longer one.'] : [];
		return { ok: true, secret: configured, isFirstStart, warnings };
	}
	const kept = readSecret(rootPath);
	if (kept !== null) return { ok: true, secret: kept, isFirstStart, warnings: [] };
	if (!makesSecret) return { ok: true, secret: '', isFirstStart, warnings: [] };
	const warnings: string[] = [];
	if (settings.database.type === 'postgres') {
		warnings.push('A secret was made for this data folder; several processes need the same one, as service.secret.');
	} else if (hasDatabase) {
		warnings.push('The secret was missing beside the database; a new one was made, and everybody signs in again.');
	}
	return { ok: true, secret: keepSecret(rootPath), isFirstStart, warnings };
}
