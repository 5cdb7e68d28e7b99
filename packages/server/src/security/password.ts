import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { Semaphore } from '../concurrency/semaphore.ts';

/** Hashing of passwords. What a password must look like is a rule of `domain`. */
export interface Passwords {
	/** The text to store. Throws `SemaphoreFull` when too many are being worked on. */
	hash(password: string): Promise<string>;
	/**
	 * Whether the password belongs to the stored text. `null` stands for somebody unknown or without a password:
	 * it takes as long and is always wrong, so that the time tells nothing.
	 */
	verify(stored: string | null, password: string): Promise<boolean>;
}

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 9 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes with argon2id on the thread pool. Few run at once, because each takes 19 MiB and a core: a storm of sign-ins
 * must leave room for those who are signed in.
 */
export function createPasswords(limits: { readonly atOnce?: number; readonly waiting?: number } = {}): Passwords {
	const atOnce = limits.atOnce ?? Math.max(1, Math.min(4, availableParallelism() - 1));
	const semaphore = new Semaphore({ concurrency: atOnce, waiting: limits.waiting ?? 200 });
	// A hash of something nobody knows, of the same cost as a real one; made once, when first needed.
	let nobody: Promise<string> | undefined;

	return {
		hash: (password) => semaphore.run(() => hash(password, cost)),
		verify: async (stored, password) => {
			if (stored === null) nobody ??= hash(randomBytes(32).toString('hex'), cost);
			const against = stored ?? (await nobody) ?? '';
			const matches = await semaphore.run(() => verifyStored(against, password));
			return matches && stored !== null;
		},
	};
}

async function verifyStored(stored: string, password: string): Promise<boolean> {
	// A text that is no hash (an imported account, a damaged row) lets nobody in, it does not break the sign-in.
	if (stored.startsWith('$argon2')) return verify(stored, password);
	return isBcrypt(stored) && verifyBcrypt(password, stored);
}

/** One step more takes twice as long; at 14, a second. */
const maxBcryptCost = 15;

/** Whether a hash is one of another server's that can be looked at within seconds, on another thread. */
function isBcrypt(stored: string): boolean {
	const cost = /^\$2[aby]\$(\d\d)\$/.exec(stored)?.[1];
	return cost !== undefined && Number(cost) <= maxBcryptCost;
}

/** Whether a stored hash is of another kind than those made here: it is made anew when its password is next known. */
export function isForeignHash(stored: string): boolean {
	return stored.startsWith('$2');
}
