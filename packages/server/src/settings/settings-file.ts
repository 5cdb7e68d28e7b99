import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SettingsFile } from './sources.ts';

/** The file found, nothing, or why the one found will not do. */
export type FileVerdict =
	| { readonly ok: true; readonly file: SettingsFile | undefined }
	| { readonly ok: false; readonly problem: string };

/**
 * Finds the configuration file: `config.yml`, `.yaml` or `.json` in the data folder, `/etc/ordna`,
 * `~/.config/ordna` or the folder the server is started in; the first hit counts.
 */
export function findSettingsFile(where: {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly workingFolder: string;
	readonly home: string;
}): FileVerdict {
	const rootPath = resolve(where.workingFolder, where.env.ORDNA_SERVICE_ROOTPATH || './data');
	const folders = [rootPath, '/etc/ordna', join(where.home, '.config', 'ordna'), where.workingFolder];
	// NOTE: TOML is looked for only to be refused: ignoring the file would start a server without its settings.
	const names = ['config.yml', 'config.yaml', 'config.json', 'config.toml'];
	const path = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((one) => existsSync(one));
	if (path === undefined) return { ok: true, file: undefined };
	if (path.endsWith('.toml')) return { ok: false, problem: `${path} is TOML; write it as YAML (config.yml) or JSON.` };
	try {
		return { ok: true, file: { path, text: readFileSync(path, 'utf8') } };
	} catch (error) {
		return { ok: false, problem: `${path} cannot be read: ${error instanceof Error ? error.message : error}` };
	}
}
