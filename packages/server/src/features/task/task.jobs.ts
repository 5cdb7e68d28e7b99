import { day, job } from '../job/index.ts';
import { purgeTrash } from './purge.ts';

/** What has been in the trash for long enough goes for good. */
export const emptyTrash = job({
	name: 'empty the trash',
	everyMs: day,
	async run({ run: runCommand, signal }) {
		while (!signal.aborted && (await runCommand(purgeTrash)));
	},
});
