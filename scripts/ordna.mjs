/** npm run ordna -- …: the command line, built when something changed. */
import { buildServer, commandLineProgram } from './build.mjs';
import { runInstead } from './run-instead.mjs';

try {
	buildServer();
} catch {
	console.error('The build failed, see above.');
	process.exit(1);
}
runInstead(process.execPath, [commandLineProgram, ...process.argv.slice(2)]);
