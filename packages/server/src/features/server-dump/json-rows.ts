import { UnusableDump } from './unusable-dump.ts';

/** A row is no longer than this, in bytes. */
export const maxRowBytes = 32 * 1024 * 1024;

const sign = (text: string) => text.charCodeAt(0);
const signs = {
	open: sign('{'),
	close: sign('}'),
	openList: sign('['),
	closeList: sign(']'),
	comma: sign(','),
	quote: sign('"'),
	backslash: sign('\\'),
} as const;
const spaces: ReadonlySet<number> = new Set([' ', '\n', '\r', '\t'].map(sign));

type Row = Readonly<Record<string, unknown>>;

/** The rows of a JSON list of objects, one after another as its bytes come in: no more than one is held. */
export async function* jsonRows(content: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Row> {
	const splitter = new RowSplitter(name);
	for await (const chunk of content) yield* splitter.take(chunk);
	splitter.end();
}

/** Where in the list it is: before it, before a row or the end, behind a row, within one, behind the list. */
type Stage = 'before' | 'first' | 'next' | 'behind' | 'row' | 'after';

class RowSplitter {
	readonly #name: string;
	#stage: Stage = 'before';
	#depth = 0;
	#isText = false;
	#isEscaped = false;
	#pieces: Uint8Array[] = [];
	#size = 0;
	#rows = 0;

	constructor(name: string) {
		this.#name = name;
	}

	*take(chunk: Uint8Array): Generator<Row> {
		let from = 0;
		for (let at = 0; at < chunk.length; at += 1) {
			const byte = chunk[at] ?? 0;
			if (this.#stage === 'row') {
				if (!this.#closesRow(byte)) continue;
				this.#keep(chunk.subarray(from, at + 1));
				yield this.#parsed();
			} else if (!spaces.has(byte) && this.#step(byte)) from = at;
		}
		if (this.#stage === 'row') this.#keep(chunk.subarray(from));
	}

	end(): void {
		if (this.#stage !== 'after') throw this.#broken('it ends too soon');
	}

	/** Whether a row begins with this byte, outside of one. */
	#step(byte: number): boolean {
		const before = this.#stage;
		if (before === 'before' && byte === signs.openList) this.#stage = 'first';
		else if ((before === 'first' || before === 'behind') && byte === signs.closeList) this.#stage = 'after';
		else if (before === 'behind' && byte === signs.comma) this.#stage = 'next';
		else if ((before === 'first' || before === 'next') && byte === signs.open) {
			this.#stage = 'row';
			this.#depth = 1;
			return true;
		} else throw this.#broken('it is no list of rows');
		return false;
	}

	/** Whether the row ends with this byte. */
	#closesRow(byte: number): boolean {
		if (this.#isText) {
			if (this.#isEscaped) this.#isEscaped = false;
			else if (byte === signs.backslash) this.#isEscaped = true;
			else if (byte === signs.quote) this.#isText = false;
		} else if (byte === signs.quote) this.#isText = true;
		else if (byte === signs.open || byte === signs.openList) this.#depth += 1;
		else if (byte === signs.close || byte === signs.closeList) this.#depth -= 1;
		return this.#depth === 0;
	}

	#keep(piece: Uint8Array): void {
		this.#size += piece.length;
		if (this.#size > maxRowBytes) throw this.#broken(`row ${this.#rows + 1} is larger than ${maxRowBytes} bytes`);
		this.#pieces.push(piece);
	}

	#parsed(): Row {
		this.#rows += 1;
		const text = Buffer.concat(this.#pieces).toString('utf8');
		this.#pieces = [];
		this.#size = 0;
		this.#stage = 'behind';
		try {
			// It begins with a brace, so it is an object.
			return JSON.parse(text) as Row;
		} catch {
			throw this.#broken(`row ${this.#rows} is no JSON`);
		}
	}

	#broken(what: string): UnusableDump {
		return new UnusableDump(`${this.#name} cannot be read: ${what}.`);
	}
}
