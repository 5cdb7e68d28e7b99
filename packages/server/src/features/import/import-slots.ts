import { fail } from '@ordna/domain/failures';
import { Semaphore, SemaphoreFull } from '../../concurrency/semaphore.ts';
import { callerKey, oncePerApp } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';

/** What somebody has at work, and waiting. */
interface Own {
	readonly semaphore: Semaphore;
	files: number;
}

/**
 * A file unfolds in memory while it is read and stored: a few at once, the others wait. Of one person a few wait with those of
 * everybody, and all others behind these: whoever sends many files holds up themselves.
 */
class ImportSlots {
	readonly #all = new Semaphore({ concurrency: 2, waiting: 100 });
	readonly #own = new Map<string, Own>();

	async run<T>(who: string, work: () => Promise<T>): Promise<T> {
		const own = this.#own.get(who) ?? { semaphore: new Semaphore({ concurrency: 2, waiting: 20 }), files: 0 };
		this.#own.set(who, own);
		own.files += 1;
		try {
			return await own.semaphore.run(() => this.#all.run(work));
		} finally {
			own.files -= 1;
			if (own.files === 0) this.#own.delete(who);
		}
	}
}

/** Looking goes past those that are stored. */
const slotsOf = oncePerApp(() => ({ import: new ImportSlots(), look: new ImportSlots() }));

/** Works on a file that has come in whole, and lies on the disk until then: a slow line holds nobody up. */
export async function withImportSlot<T>(
	{ app, caller }: Pick<RequestContext, 'app' | 'caller'>,
	what: 'import' | 'look',
	run: () => Promise<T>,
): Promise<T> {
	try {
		return await slotsOf(app)[what].run(callerKey(caller), run);
	} catch (error) {
		throw error instanceof SemaphoreFull ? fail('server.busy') : error;
	}
}
