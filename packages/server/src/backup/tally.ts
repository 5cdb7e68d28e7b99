import { createHash } from 'node:crypto';

/** How many rows, and a sum over them that no row can leave or enter unnoticed. */
export interface Tally {
	readonly count: number;
	/** Hex; the same in whatever order the rows came. */
	readonly checksum: string;
}

const width = 1n << 256n;

/** Counts lines and adds up their hashes: two databases don't hand out rows in the same order. */
export class Tallying {
	#count = 0;
	#sum = 0n;

	add(line: string): void {
		this.#count += 1;
		const hash = createHash('sha256').update(line).digest('hex');
		this.#sum = (this.#sum + BigInt(`0x${hash}`)) % width;
	}

	done(): Tally {
		return { count: this.#count, checksum: this.#sum.toString(16).padStart(64, '0') };
	}
}

/** A row as a line: columns by name, so that both engines spell it alike. */
export function lineOf(row: Readonly<Record<string, unknown>>): string {
	return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
}
