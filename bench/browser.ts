import { parseArgs } from 'node:util';
import { launchBrowser } from './chromium.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureLongList } from './long-list.ts';
import { isSizeName } from './plan.ts';
import { valueTable } from './report.ts';

const usage = `node bench/browser.ts --base-url http://127.0.0.1:3456 [--size people] [--no-visit] [--no-long]
	--visit   the overview of somebody who has never been here
	--long    list and board of 10,000 tasks; wants the part "long" of the seed`;

const { values: options } = parseArgs({
	allowNegative: true,
	options: {
		'base-url': { type: 'string' },
		size: { type: 'string', default: 'people' },
		visit: { type: 'boolean', default: true },
		long: { type: 'boolean', default: true },
	},
});

const { size } = options;
const baseUrl = options['base-url'];
if (baseUrl === undefined || !isSizeName(size)) {
	console.error(usage);
	process.exit(2);
}

const browser = await launchBrowser();
try {
	const visit = options.visit ? await measureFirstVisit(browser, baseUrl, size) : {};
	const long = options.long ? await measureLongList(browser, baseUrl) : {};
	console.log(valueTable({ ...visit, ...long }));
} finally {
	await browser.close();
}
