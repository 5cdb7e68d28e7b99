import { homedir, tmpdir } from 'node:os';
import { sweepScratches } from '../db/scratch.ts';
import { findSettingsFile, type Purpose, prepareDataFolder, readSettings, type Settings } from '../settings/index.ts';
import { closeToOthers, restrictNewFiles } from './permissions.ts';

/** Everything that must be known before the database is opened, or the sentences that say why there is no start. */
export type Preparation =
	| {
			readonly ok: true;
			readonly settings: Settings;
			readonly secret: string;
			readonly isFirstStart: boolean;
			readonly warnings: readonly string[];
	  }
	| { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the settings of this process and makes its data folder ready. From here on what it makes is for its owner only,
 * and what an earlier one left behind when it was killed is gone.
 */
export function prepare(purpose: Purpose = 'serve', env = process.env): Preparation {
	restrictNewFiles();
	const found = findSettingsFile({ env, workingFolder: process.cwd(), home: homedir() });
	if (!found.ok) return { ok: false, problems: [found.problem] };
	const verdict = readSettings({ env, file: found.file });
	if (!verdict.ok) return verdict;
	const folder = prepareDataFolder(verdict.settings, purpose);
	if (!folder.ok) return { ok: false, problems: [folder.problem] };
	sweepScratches([verdict.settings.service.rootPath, tmpdir()]);
	if (purpose !== 'read') closeToOthers(verdict.settings);
	return {
		ok: true,
		settings: withAddress(verdict.settings),
		secret: folder.secret,
		isFirstStart: folder.isFirstStart,
		warnings: [...verdict.warnings, ...folder.warnings],
	};
}

/** Where nobody said under which address people come, it is the one listened on. */
function withAddress(settings: Settings): Settings {
	const { publicUrl, interface: listened, unixSocket } = settings.service;
	if (publicUrl !== '' || unixSocket !== '' || listened.port === 0) return settings;
	return { ...settings, service: { ...settings.service, publicUrl: `${urlOf(listened)}/` } };
}

/** The address to open in a browser on this machine. */
export function urlOf({ host, port }: { readonly host: string | null; readonly port: number }): string {
	const everywhere = host === null || host === '0.0.0.0' || host === '::';
	const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
	return `http://${name}:${port}`;
}
