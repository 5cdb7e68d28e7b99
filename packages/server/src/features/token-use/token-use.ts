import type { Instant } from '@ordna/domain/time';
import { type App, oncePerApp } from '../../context/index.ts';
import type { WriteDb } from '../../db/database.ts';
import { hour, minute } from '../job/index.ts';

/** A kind of tokens whose last use is noted, and how it is written. */
export interface UsedTokens {
	readonly name: string;
	write(db: WriteDb, id: number, at: Instant): Promise<void>;
}

interface Use {
	readonly tokens: UsedTokens;
	readonly id: number;
	readonly at: Instant;
}

/** One use an hour is enough to tell a token that lives from one that was forgotten. */
const notedEveryMs = hour;
const maxNoted = 10_000;

/** Notes in memory which tokens are used; written to the database now and then, never by the request itself. */
class TokenUses {
	readonly #app: App;
	/** When each token was last noted, by kind and id. */
	readonly #noted = new Map<string, number>();
	#waiting = new Map<string, Use>();

	constructor(app: App) {
		this.#app = app;
	}

	note(tokens: UsedTokens, id: number): void {
		const key = `${tokens.name} ${id}`;
		const at = this.#app.clock.now();
		const last = this.#noted.get(key);
		if (last !== undefined && last > at - notedEveryMs) return;
		if (this.#noted.size >= maxNoted) this.#noted.clear();
		this.#noted.set(key, at);
		this.#waiting.set(key, { tokens, id, at });
	}

	/** Writes what was noted since the last time. */
	async flush(): Promise<void> {
		if (this.#waiting.size === 0) return;
		const uses = [...this.#waiting.values()];
		this.#waiting = new Map();
		await this.#app.database.write(async (db) => {
			for (const { tokens, id, at } of uses) await tokens.write(db, id, at);
		});
	}
}

export const tokenUsesOf = oncePerApp((app) => new TokenUses(app));

/** Writes the uses of tokens down each minute, and once more at the end. */
export function tokenUseWriter(app: App): { begin(): void; end(): Promise<void> } {
	let timer: NodeJS.Timeout | undefined;

	/** A use that cannot be written is not worth more than a line: the next one is an hour away. */
	async function write(): Promise<void> {
		await tokenUsesOf(app)
			.flush()
			.catch((error: unknown) => app.log.warn({ err: error }, 'the last uses of tokens cannot be written'));
	}

	return {
		begin() {
			timer = setInterval(write, minute);
			timer.unref();
		},
		async end() {
			clearInterval(timer);
			await write();
		},
	};
}
