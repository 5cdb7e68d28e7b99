import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareResults } from './compare.ts';
import { measureAll } from './measure-all.ts';
import { isSizeName, sizes } from './plan.ts';
import { serverTable, valueTable } from './report.ts';
import { keepResult, readResult } from './result.ts';
import { builtServer } from './server.ts';

const usage = `npm run bench -- [--size people] [--only task,list] [--seconds 3] [--no-browser] [--no-load] [--server other/main.js]
npm run bench -- --compare bench/results/a.json bench/results/b.json
	sizes: ${Object.keys(sizes).join(', ')}`;

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	allowNegative: true,
	options: {
		size: { type: 'string', default: 'people' },
		only: { type: 'string', default: '' },
		seconds: { type: 'string', default: '3' },
		browser: { type: 'boolean', default: true },
		load: { type: 'boolean', default: true },
		server: { type: 'string', default: builtServer },
		compare: { type: 'boolean', default: false },
	},
});

const { size } = options;
const [before, after] = positionals;

if (options.compare && before !== undefined && after !== undefined) {
	console.log(compareResults(readResult(before), readResult(after)));
} else if (!options.compare && isSizeName(size)) {
	const result = await measureAll({
		size,
		only: options.only.split(',').filter(Boolean),
		maxSeconds: Number(options.seconds),
		withLoad: options.load,
		withBrowser: options.browser,
		program: options.server,
		onStep: (step) => console.error(step),
	});
	const { machine } = result;
	if (options.load) console.log(`\n${serverTable(result.cases)}`);
	console.log(`\n${valueTable(result.values)}`);
	console.log(`\n${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}`);
	console.log(`kept in ${keepResult(fileURLToPath(new URL('results', import.meta.url)), result)}`);
} else {
	console.error(usage);
	process.exitCode = 2;
}
