import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import { minute } from '../job/index.ts';

/** Imports from services with something to do: what a process had in hand when it died, another begins anew. */
export const serviceImportQueue = new LeasedQueue({
	table: 'service_import',
	key: 'id',
	columns: [
		...(['user_id', 'service', 'address', 'state', 'sealed', 'attempts'] as const),
		...(['is_applied_at_once', 'choices', 'import_file_id'] as const),
	],
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	due: 'due',
	done: 'finished',
	attempts: 'attempts',
	leaseMs: minute / 2,
});
