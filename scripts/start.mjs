/** npm start: builds what changed, then becomes the server. */
import { buildServer, buildWeb, serverProgram } from './build.mjs';
import { runInstead } from './run-instead.mjs';

try {
	buildServer();
	buildWeb();
} catch {
	console.error('The build failed, see above.');
	process.exit(1);
}
runInstead(process.execPath, [serverProgram, ...process.argv.slice(2)]);
