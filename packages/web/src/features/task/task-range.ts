import type { Client } from '../../platform/client.tsx';
import { taskKind } from './task.kind.ts';
import { taskLoaderOf } from './task-loader.ts';

/** When one of so many rows beyond those drawn is missing, */
const near = 15;
/** this many are asked for, in steps of so many: a few large requests while somebody scrolls on. */
const ahead = 40;
const batchSize = 25;
/** Who scrolls fast is met further on, by the rows of so many frames: what an answer takes. */
const framesAhead = 10;
const farthest = 120;
/** Then more are asked for at once: a request for every few frames would cost as much as what it brings. */
const overscan = 75;
/** More requests would only wait for each other, for rows that are long out of sight. */
const maxUnderWay = 2;

/** What is drawn of a list of tasks, and how many rows further it may soon be scrolled. */
interface Range {
	readonly first: number;
	readonly last: number;
	readonly up: number;
	readonly down: number;
}

/** Fetches the tasks of a windowed list as they come into sight. */
export class TaskRange {
	readonly #client: Client;
	#ids: readonly number[] = [];
	#range: Range = { first: 0, last: -1, up: 0, down: 0 };
	#underWay = 0;
	#isAnotherWanted = false;

	constructor(client: Client) {
		this.#client = client;
	}

	/** Another order brings other tasks into the same range. */
	order(ids: readonly number[]): void {
		this.#ids = ids;
		this.#load();
	}

	/** Other rows are drawn; at most once a frame. */
	show(first: number, last: number): void {
		const lead = (first - this.#range.first) * framesAhead;
		const [up, down] = [Math.min(Math.max(-lead, 0), farthest), Math.min(Math.max(lead, 0), farthest)];
		this.#range = { first, last, up, down };
		this.#load();
	}

	/** Asks again, also for what is held. */
	reload(): void {
		void taskLoaderOf(this.#client).reload(this.#wanted());
	}

	#load(): void {
		if (!this.#isNearMissing()) return;
		if (this.#underWay === maxUnderWay) {
			this.#isAnotherWanted = true;
			return;
		}
		this.#underWay += 1;
		void taskLoaderOf(this.#client)
			.load(this.#wanted())
			.then(() => {
				this.#underWay -= 1;
				if (!this.#isAnotherWanted) return;
				this.#isAnotherWanted = false;
				this.#load();
			});
	}

	#isNearMissing(): boolean {
		const { first, last, up, down } = this.#range;
		const isMissing = (id: number) => id > 0 && !this.#client.store.get(taskKind, id);
		return this.#ids.slice(Math.max(0, first - near - up), last + 1 + near + down).some(isMissing);
	}

	#wanted(): readonly number[] {
		const { first, last, up, down } = this.#range;
		const above = ahead + up + (up > 0 ? overscan : 0);
		const below = ahead + down + (down > 0 ? overscan : 0);
		const from = Math.floor(Math.max(0, first - above) / batchSize) * batchSize;
		const to = Math.ceil((last + 1 + below) / batchSize) * batchSize;
		return this.#ids.slice(from, to);
	}
}
