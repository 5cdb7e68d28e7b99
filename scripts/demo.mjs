/**
 * npm run demo [-- --keep]: builds what changed and starts Ordna with a furnished workspace, by the same settings as
 * `npm start` but in a data folder of its own (.cache/demo) unless one is set. It is fresh at each start; with --keep what
 * was changed in it the last time is still there. Data that the demo did not create is never touched.
 */
import { homedir } from 'node:os';
import { buildServer, buildWeb } from './build.mjs';
import { prepareDemoData } from './demo/data.mjs';
import { furnish } from './demo/furnish.mjs';
import { people } from './demo/workspace.mjs';
import { freePort, isFree } from './free-port.mjs';
import { inRoot, root } from './repository.mjs';
import { startServer } from './server.mjs';

const usualPort = 3456;

try {
	buildServer();
	buildWeb();
} catch {
	console.error('The build failed, see above.');
	process.exit(1);
}
const data = await prepareDemoData({
	env: process.env,
	workingFolder: root,
	home: homedir(),
	ownFolder: inRoot('.cache', 'demo'),
	keeps: process.argv.includes('--keep'),
}).catch((error) => {
	console.error(error.message);
	process.exit(1);
});

const server = await startServer(
	{},
	{
		folder: data.folder,
		workingFolder: root,
		address: process.env.ORDNA_SERVICE_INTERFACE || (await usualAddress()),
	},
);
if (!data.isFurnished) await furnishOrStop();
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
		await data.empty();
		throw error;
	}
}

/** Where Ordna usually listens, or beside it when it is running already. */
async function usualAddress() {
	return `127.0.0.1:${(await isFree(usualPort)) ? usualPort : await freePort()}`;
}
