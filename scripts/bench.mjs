/** npm run bench: builds what changed, then measures; arguments go to bench/run.ts. */
import { buildServer, buildWeb } from './build.mjs';
import { inRoot } from './repository.mjs';
import { runInstead } from './run-instead.mjs';

buildServer();
buildWeb();
runInstead(process.execPath, [inRoot('bench/run.ts'), ...process.argv.slice(2)]);
