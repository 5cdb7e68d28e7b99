import { existsSync, mkdirSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isDiskFull } from '../db/disk-full.ts';
import type { Settings } from './read-settings.ts';
import { keepSecret, readSecret, secretFile } from './secret.ts';

/** The data folder is ready, or the sentence that says why the server cannot start. */
export type DataFolderVerdict =
	| {
			readonly ok: true;
			/** Signs tokens: the one configured, else the one kept with the data. */
			readonly secret: string;
			/** Nothing was there before. */
			readonly isFirstStart: boolean;
			readonly warnings: readonly string[];
	  }
	| { readonly ok: false; readonly problem: string };

/**
 * Makes the data folder ready: creates it, sees that it may be written to, and finds or makes the secret.
 *
 * Files without their database are refused, so that a database left out of a restore, or a wrong path, does not
 * start an empty server over what people stored. The lone secret of a first start that broke off is no such file.
 */
export function prepareDataFolder(settings: Settings): DataFolderVerdict {
	const { rootPath } = settings.service;
	try {
		mkdirSync(rootPath, { recursive: true, mode: 0o700 });
		const hasDatabase = settings.database.type === 'postgres' || existsSync(settings.database.path);
		const strays = hasDatabase || settings.database.path === 'memory' ? [] : findStrays(settings);
		if (strays.length > 0) return { ok: false, problem: lostDatabase(settings, strays) };
		if (settings.files.type === 'local') makeWritable(settings.files.basePath);
		return findSecret(settings, hasDatabase);
	} catch (error) {
		if (isDiskFull(error))
			return { ok: false, problem: `The disk with the data folder ${rootPath} is full. Make room on it.` };
		const reason = error instanceof Error ? error.message : String(error);
		return { ok: false, problem: `The data folder ${rootPath} cannot be used: ${reason}.` };
	}
}

function lostDatabase(settings: Settings, strays: readonly string[]): string {
	const shown = strays.slice(0, 3).join(', ') + (strays.length > 3 ? ', …' : '');
	return (
		`There is no database at ${settings.database.path}, but there are files that may belong to one (${shown}). ` +
		'Put the database back, set database.path to where it is, or set service.rootpath to an empty folder.'
	);
}

/** What a first start does not expect to find, as paths. */
function findStrays(settings: Settings): string[] {
	const { rootPath } = settings.service;
	const filesPath = settings.files.type === 'local' ? settings.files.basePath : rootPath;
	const inRoot = readdirSync(rootPath)
		.map((name) => join(rootPath, name))
		.filter((path) => !isExpected(path, settings));
	const inFiles = existsSync(filesPath) && resolve(filesPath) !== resolve(rootPath) ? [filesPath] : [];
	return [...new Set([...inRoot, ...inFiles.filter(holdsSomething)])];
}

function isExpected(path: string, settings: Settings): boolean {
	const name = basename(path);
	// A volume of its own brings lost+found, and hidden files are the business of other tools.
	if (name.startsWith('.') || name === 'lost+found' || path === settings.log.path) return true;
	if (path === secretFile(settings.service.rootPath) || /^config\.(ya?ml|json)$/.test(name)) return true;
	return statSync(path).isDirectory() && !holdsSomething(path);
}

function holdsSomething(folder: string): boolean {
	return readdirSync(folder).some((name) => {
		const path = join(folder, name);
		return !name.startsWith('.') && (!statSync(path).isDirectory() || holdsSomething(path));
	});
}

function makeWritable(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: 0o755 });
	const probe = join(folder, `.write-probe-${process.pid}`);
	writeFileSync(probe, '');
	unlinkSync(probe);
}

function findSecret(settings: Settings, hasDatabase: boolean): DataFolderVerdict {
	const { rootPath, secret: configured } = settings.service;
	const isFirstStart = !hasDatabase;
	if (configured !== '') {
		const isShort = Buffer.byteLength(configured) < 32;
		const warnings = isShort ? ['service.secret is shorter than 32 characters: choose a longer one.'] : [];
		return { ok: true, secret: configured, isFirstStart, warnings };
	}
	const kept = readSecret(rootPath);
	if (kept !== null) return { ok: true, secret: kept, isFirstStart, warnings: [] };
	const warnings: string[] = [];
	if (settings.database.type === 'postgres') {
		warnings.push('A secret was made for this data folder; several processes need the same one, as service.secret.');
	} else if (hasDatabase) {
		warnings.push('The secret was missing beside the database; a new one was made, and everybody signs in again.');
	}
	return { ok: true, secret: keepSecret(rootPath), isFirstStart, warnings };
}
