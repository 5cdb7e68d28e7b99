import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** OpenLDAP's server, where it stands. */
export interface SlapdProgram {
	readonly program: string;
	/** With `schema` in it. */
	readonly settings: string;
	readonly modules: string;
	/** For the variable LD_LIBRARY_PATH; empty where the system knows its libraries. */
	readonly libraries: string;
}

/** Why there is none, as a sentence. */
export interface NoSlapd {
	readonly missing: string;
}

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const unpacked = join(cache, `slapd-${process.arch}`);
const failureFile = join(cache, 'slapd-failed.json');

/** A mirror that is slow, or gone, must not hold up the tests: after so long they are skipped. */
const downloadMs = 120_000;
/** And it is not asked again before, in milliseconds: by the other test files of the run, for one. */
const failureCountsMs = 10 * 60_000;

let found: Promise<SlapdProgram | NoSlapd> | undefined;

/**
 * The directory for tests: an installed slapd, else Debian's package, unpacked once into `.cache` without being installed. Tests
 * that need one are skipped where there is none, and say so.
 */
export function findSlapd(): Promise<SlapdProgram | NoSlapd> {
	found ??= find();
	return found;
}

async function find(): Promise<SlapdProgram | NoSlapd> {
	const installed = programIn('/');
	if (await isThere(installed.program)) return { ...installed, libraries: '' };
	const kept = await programFrom(unpacked);
	if (kept) return kept;
	const failed = await lastFailure();
	if (failed !== undefined) return { missing: failed };
	try {
		await unpack(AbortSignal.timeout(downloadMs));
		const fresh = await programFrom(unpacked);
		if (fresh) return fresh;
		throw new Error('what apt-get gave holds no slapd that runs here');
	} catch (error) {
		const missing = `apt-get gives no slapd (${firstLine(error)})`;
		await mkdir(cache, { recursive: true });
		await writeFile(failureFile, JSON.stringify({ at: Date.now(), missing }));
		return { missing };
	}
}

const programIn = (root: string) => ({
	program: join(root, 'usr/sbin/slapd'),
	settings: join(root, 'etc/ldap'),
	modules: join(root, 'usr/lib/ldap'),
});

async function programFrom(root: string): Promise<SlapdProgram | undefined> {
	const { program, settings, modules } = programIn(root);
	if (!(await isThere(program))) return undefined;
	const folders = await readdir(join(root, 'usr/lib'));
	const libraries = folders.map((name) => join(root, 'usr/lib', name)).join(':');
	// NOTE: a system that was upgraded meanwhile has other libraries than this one was made for.
	const runs = await run(program, ['-VV'], { env: { LD_LIBRARY_PATH: libraries } }).then(
		() => true,
		() => false,
	);
	if (!runs) await rm(root, { recursive: true, force: true });
	return runs ? { program, settings, modules, libraries } : undefined;
}

async function isThere(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}

async function lastFailure(): Promise<string | undefined> {
	const text = await readFile(failureFile, 'utf8').catch(() => undefined);
	if (text === undefined) return undefined;
	const { at, missing } = JSON.parse(text);
	return Date.now() - Number(at) < failureCountsMs ? String(missing) : undefined;
}

/** Unpacks aside and renames, so that nobody meets half a server. */
async function unpack(signal: AbortSignal): Promise<void> {
	await mkdir(cache, { recursive: true });
	const aside = await mkdtemp(join(cache, 'unpacking-slapd-'));
	try {
		const root = join(aside, 'root');
		const packages = join(aside, 'packages');
		await Promise.all([mkdir(root), mkdir(packages)]);
		const options = await aptOptions(aside, signal);
		const names = await missingPackages(options, signal);
		await run('apt-get', [...options, '-qq', 'download', ...names], { cwd: packages, signal });
		for (const file of await readdir(packages)) {
			if (file.endsWith('.deb')) await run('dpkg', ['-x', join(packages, file), root], { signal });
		}
		// Whoever was faster has left the same there.
		if (!(await isThere(unpacked))) await rename(root, unpacked);
	} finally {
		await rm(aside, { recursive: true, force: true });
	}
}

/** The lists of packages that the system has, else fresh ones in a folder of our own, which takes no root. */
async function aptOptions(folder: string, signal: AbortSignal): Promise<readonly string[]> {
	const asUs = ['-o', 'APT::Sandbox::User=', '-o', 'Debug::NoLocking=true'];
	const { stdout } = await run('apt-cache', ['show', '--no-all-versions', 'slapd'], { signal }).catch(() => ({
		stdout: '',
	}));
	if (stdout.includes('Package: slapd')) return asUs;
	const own = [...asUs, '-o', `Dir::State::Lists=${join(folder, 'lists')}`, '-o', `Dir::Cache=${join(folder, 'apt')}`];
	await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
	await mkdir(join(folder, 'apt', 'archives', 'partial'), { recursive: true });
	await run('apt-get', [...own, '-qq', 'update'], { signal });
	return own;
}

/** The package and those it needs that are not installed: `'http://…' slapd_2.5.13_amd64.deb 1435308 …`, a line each. */
async function missingPackages(options: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
	const wanted = ['install', '--print-uris', '--yes', '-qq', '--no-install-recommends', 'slapd'];
	const { stdout } = await run('apt-get', [...options, ...wanted], { signal });
	const names = [...stdout.matchAll(/^'[^']*' ([^_\s]+)_/gm)].map(([, name]) => String(name));
	if (!names.includes('slapd')) throw new Error('apt-get does not name the package');
	return names;
}

function firstLine(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
