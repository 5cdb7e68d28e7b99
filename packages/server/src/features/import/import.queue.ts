import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import { minute } from '../job/index.ts';

/** Running imports. Whoever began one has its lease; one that is no longer extended broke off with its process. */
export const importQueue = new LeasedQueue({
	table: 'import',
	key: 'id',
	columns: [],
	lease: { extended: 'alive' },
	done: 'finished',
	leaseMs: minute / 2,
});
