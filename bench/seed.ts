import { parseArgs } from 'node:util';
import { isPart, isSizeName, parts, sizes } from './plan.ts';
import { seedThroughApi } from './seed-api.ts';
import { seedDatabase } from './seed-database.ts';

const usage = `node bench/seed.ts --base-url http://127.0.0.1:3456 [--size people] [--parts base,nested,board,long]
node bench/seed.ts --database data/ordna.db [--size million]
	sizes: ${Object.keys(sizes).join(', ')}`;

const { values } = parseArgs({
	options: {
		'base-url': { type: 'string' },
		database: { type: 'string' },
		size: { type: 'string', default: 'people' },
		parts: { type: 'string', default: parts.join(',') },
		parallel: { type: 'string', default: '8' },
	},
});

const size = values.size;
const chosen = values.parts.split(',').filter(isPart);
if (!isSizeName(size) || chosen.length === 0 || (values['base-url'] ?? values.database) === undefined) {
	console.error(usage);
	process.exit(2);
}

const seeding = {
	size,
	parts: chosen,
	now: new Date(),
	onProgress: (tasks: number) => console.error(`${tasks} tasks`),
};
const begin = performance.now();
const tasks =
	values.database !== undefined
		? await seedDatabase({ ...seeding, databasePath: values.database })
		: await seedThroughApi({ ...seeding, baseUrl: values['base-url'] ?? '', parallel: Number(values.parallel) });
console.log(`${tasks} tasks in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
