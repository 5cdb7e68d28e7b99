import { fail } from '@ordna/domain/failures';
import { type App, perApp } from '../../asking/index.ts';
import { createGate, GateFull } from '../../security/gate.ts';

/** A file unfolds in memory while it is read and stored: a few at once, the others wait. Looking goes past those. */
const gatesOf = perApp(() => ({
	import: createGate({ atOnce: 2, waiting: 20 }),
	look: createGate({ atOnce: 2, waiting: 20 }),
}));

/** Works on a file that has come in whole: a slow line holds nobody up. */
export async function inTurn<T>(app: App, what: 'import' | 'look', run: () => Promise<T>): Promise<T> {
	try {
		return await gatesOf(app)[what].pass(run);
	} catch (error) {
		throw error instanceof GateFull ? fail('server.busy') : error;
	}
}
