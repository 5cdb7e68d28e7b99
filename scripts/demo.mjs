/**
 * npm run demo [-- --keep]: builds what changed and starts Ordna with a furnished workspace, in a data folder of its
 * own (.cache/demo), fresh at each start. With --keep what was changed in it the last time is still there.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { buildServer, buildWeb } from './build.mjs';
import { furnish } from './demo/furnish.mjs';
import { people } from './demo/workspace.mjs';
import { freePort, isFree } from './free-port.mjs';
import { inRoot } from './repository.mjs';
import { startServer } from './server.mjs';

const usualPort = 3456;
const folder = inRoot('.cache', 'demo');

const wantsToKeep = process.argv.includes('--keep');
try {
	buildServer();
	buildWeb();
} catch {
	console.error('The build failed, see above.');
	process.exit(1);
}
if (!wantsToKeep) rmSync(folder, { recursive: true, force: true });
const isFurnished = existsSync(folder);
mkdirSync(folder, { recursive: true });

const server = await startServer(
	{},
	{ folder, address: process.env.ORDNA_SERVICE_INTERFACE || (await usualAddress()) },
);
if (!isFurnished) await furnishOrStop();
console.log(`\nOrdna is at ${server.url}, with two people to sign in as:\n`);
for (const { name, username, password } of people) console.log(`  ${name}: ${username} / ${password}`);
console.log('\nCtrl-C stops it.');

if ((await server.ended) !== 0) {
	console.error(server.log());
	process.exitCode = 1;
}

async function furnishOrStop() {
	console.log('Furnishing …');
	try {
		await furnish(server.url);
	} catch (error) {
		await server.stop();
		// Half a workspace is not worth keeping.
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

/** Where Ordna usually listens, or beside it when it is running already. */
async function usualAddress() {
	return `127.0.0.1:${(await isFree(usualPort)) ? usualPort : await freePort()}`;
}
