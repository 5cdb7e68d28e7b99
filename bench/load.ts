import { parseArgs } from 'node:util';
import { measureCases } from './measure-cases.ts';
import { isSizeName } from './plan.ts';
import { serverTable } from './report.ts';
import { createAtOnce } from './simultaneous-creates.ts';
import { exploreWith } from './world.ts';

const usage = `node bench/load.ts --base-url http://127.0.0.1:3456 [--pid 123[,124]] [--size people] [--only task,list] [--check]
	--pid               processes of the server, to read what it costs
	--only              cases by their key, all without it
	--check             only: twenty clients create tasks at once in one project
	--seconds 3         at most so long for a case
	--requests 20000    at most so many for a case
	--concurrency 4     requests at a time
	--accept-encoding   sent with every request, as gzip`;

const { values } = parseArgs({
	options: {
		'base-url': { type: 'string' },
		pid: { type: 'string', default: '' },
		size: { type: 'string', default: 'people' },
		only: { type: 'string', default: '' },
		check: { type: 'boolean', default: false },
		seconds: { type: 'string', default: '3' },
		requests: { type: 'string', default: '20000' },
		concurrency: { type: 'string', default: '4' },
		'accept-encoding': { type: 'string' },
	},
});

const { size } = values;
const baseUrl = values['base-url'];
if (baseUrl === undefined || !isSizeName(size)) {
	console.error(usage);
	process.exit(2);
}

if (values.check) {
	const made = await createAtOnce(baseUrl, await exploreWith(baseUrl, size));
	console.log(JSON.stringify(made));
	process.exitCode = made.indexTwice.length === 0 && Object.keys(made.refused).length === 0 ? 0 : 1;
} else {
	const measured = await measureCases({
		baseUrl,
		world: await exploreWith(baseUrl, size),
		pids: values.pid.split(',').filter(Boolean).map(Number),
		only: values.only.split(',').filter(Boolean),
		maxSeconds: Number(values.seconds),
		maxRequests: Number(values.requests),
		concurrency: Number(values.concurrency),
		...(values['accept-encoding'] !== undefined && { acceptEncoding: values['accept-encoding'] }),
		onCase: (title) => console.error(title),
	});
	console.log(serverTable(measured));
}
