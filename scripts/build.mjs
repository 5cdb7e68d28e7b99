/** node scripts/build.mjs: builds what changed since the last build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root, toolEnvironment } from './repository.mjs';

/** Where the built server stands. */
export const serverProgram = inRoot('packages/server/dist/main.js');

/** And the command line beside it. */
export const commandLineProgram = inRoot('packages/server/dist/command-line/ordna.js');

/** Packages of many small modules, of JavaScript alone: within one file they take 7 MB less memory, and start sooner. */
const bundled = ['kysely', 'temporal-polyfill', 'zod'];

/** One file each out of server and command line with the domain, plus one for each worker (`*.worker.ts`). */
export function buildServer() {
	const sources = ['package-lock.json', 'scripts/build.mjs', 'packages/domain/src', 'packages/server/src'];
	buildIfChanged('server', sources, serverProgram, () => {
		const source = inRoot('packages/server/src');
		const workers = globSync('**/*.worker.ts', { cwd: source });
		const args = [
			...['main.ts', 'command-line/ordna.ts', ...workers].map((file) => join(source, file)),
			'--bundle',
			'--platform=node',
			'--format=esm',
			'--target=node22',
			// What comments say to developers would stand in memory, too.
			...['--minify-whitespace', '--line-limit=140'],
			...outsidePackages().map((name) => `--external:${name}`),
			`--alias:@ordna/domain=${inRoot('packages/domain/src')}`,
			'--log-level=warning',
			`--outbase=${source}`,
			`--outdir=${inRoot('packages/server/dist')}`,
		];
		run('esbuild', args);
	});
}

function outsidePackages() {
	const names = ['domain', 'server'].flatMap((folder) => {
		const { dependencies } = JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'));
		return Object.keys(dependencies ?? {});
	});
	return names.filter((name) => !bundled.includes(name));
}

export function buildWeb() {
	const sources = ['package-lock.json', 'packages/domain/src', 'packages/web'];
	buildIfChanged('web', sources, inRoot('packages/web/dist/index.html'), () => {
		run('vite', ['build', inRoot('packages/web'), '--logLevel', 'warn']);
	});
}

/**
 * @param {string} name
 * @param {string[]} sources files and folders, from the root
 * @param {string} product a file that is there after the build
 * @param {() => void} build
 */
function buildIfChanged(name, sources, product, build) {
	const stamp = inRoot('.cache', `build-${name}.stamp`);
	const wanted = fingerprint(sources);
	if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	console.log(`Building ${name} …`);
	rmSync(stamp, { force: true });
	build();
	mkdirSync(inRoot('.cache'), { recursive: true });
	writeFileSync(stamp, wanted);
}

/**
 * Names, sizes and times of all files: enough to notice an edit or a checkout, and read in milliseconds.
 *
 * @param {string[]} sources
 */
function fingerprint(sources) {
	const hash = createHash('sha256').update(process.version);
	for (const source of sources)
		for (const file of filesUnder(inRoot(source))) {
			const { size, mtimeMs } = statSync(file);
			hash.update(`${file}\0${size}\0${mtimeMs}\n`);
		}
	return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true })
		.filter((entry) => !['dist', 'node_modules'].includes(entry.name))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
	// A test run that builds says `test` here, and would get the slow React of development.
	const env = { ...toolEnvironment(), NODE_ENV: 'production' };
	execFileSync(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

if (import.meta.main) {
	buildServer();
	buildWeb();
}
