/** npm start: builds what changed, then becomes the server. */
import { buildServer, buildWeb, serverProgram } from './build.mjs';
import { runInstead } from './run-instead.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

try {
	buildServer();
	buildWeb();
} catch {
	console.error('The build failed, see above.');
	process.exit(1);
}
Object.assign(process.env, serverEnvironment);
runInstead(process.execPath, [...serverFlags, serverProgram, ...process.argv.slice(2)]);
