import { type Breath, unreadable } from './limits.ts';

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Values may stand in values so deep; what people's programs write is a tenth of that. */
const deepest = 64;

/** So many values are read before others get a turn. */
const valuesAtOnce = 2000;

const blanks = /[ \t\n\r]*/y;
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

interface Open {
	readonly holds: Json[] | Map<string, Json>;
	key: string;
}

/**
 * Reads JSON of any size while others get their turns, and nothing that is nested beyond reason. U+0000 is left out of
 * texts: PostgreSQL takes none. Throws `import.unreadable`.
 *
 * @example inOneBreath(readJson('[1, "a"]')) // [1, 'a']
 */
export function* readJson(text: string): Breath<Json> {
	const reading = new JsonReading(text);
	for (let values = 1; ; values += 1) {
		const whole = reading.step();
		if (whole !== undefined) return whole;
		if (values % valuesAtOnce === 0) yield;
	}
}

class JsonReading {
	readonly #text: string;
	readonly #open: Open[] = [];
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	/** Reads the next value or bracket; gives the whole once it is read. */
	step(): Json | undefined {
		const sign = this.#next();
		const inner = this.#open.at(-1);
		if (inner && sign === (Array.isArray(inner.holds) ? ']' : '}') && this.#mayClose(inner)) return this.#close();
		if (inner && !Array.isArray(inner.holds)) {
			inner.key = this.#key();
			return this.#value(this.#next());
		}
		return this.#value(sign);
	}

	/** A bracket closes what is empty; else it stood behind a value, where `#follow` takes it. */
	#mayClose({ holds }: Open): boolean {
		return (Array.isArray(holds) ? holds.length : holds.size) === 0 && this.#text[this.#at] !== undefined;
	}

	#value(sign: string): Json | undefined {
		if (sign === '[' || sign === '{') {
			if (this.#open.length >= deepest) throw unreadable('it is nested too deeply');
			this.#at += 1;
			this.#open.push({ holds: sign === '[' ? [] : new Map(), key: '' });
			return undefined;
		}
		return this.#put(sign === '"' ? this.#string() : this.#word(sign));
	}

	/** Takes a value in where it stands; then what follows it. */
	#put(value: Json): Json | undefined {
		const inner = this.#open.at(-1);
		if (!inner) {
			if (this.#next() !== '') throw this.#broken();
			return value;
		}
		if (Array.isArray(inner.holds)) inner.holds.push(value);
		else inner.holds.set(inner.key, value);
		const sign = this.#next();
		if (sign === (Array.isArray(inner.holds) ? ']' : '}')) return this.#close();
		if (sign !== ',') throw this.#broken();
		this.#at += 1;
		// A comma promises another value.
		if (/[\]}]/.test(this.#next())) throw this.#broken();
		return undefined;
	}

	#close(): Json | undefined {
		this.#at += 1;
		const inner = this.#open.pop();
		const holds = inner?.holds ?? [];
		return this.#put(Array.isArray(holds) ? holds : Object.fromEntries(holds));
	}

	#key(): string {
		if (this.#next() !== '"') throw this.#broken();
		const key = this.#string();
		if (this.#next() !== ':') throw this.#broken();
		this.#at += 1;
		return key;
	}

	#string(): string {
		for (let end = this.#text.indexOf('"', this.#at + 1); end !== -1; end = this.#text.indexOf('"', end + 1)) {
			if (this.#isEscaped(end)) continue;
			const written = this.#text.slice(this.#at, end + 1);
			this.#at = end + 1;
			try {
				return (JSON.parse(written) as string).replaceAll('\u0000', '');
			} catch {
				throw this.#broken();
			}
		}
		throw this.#broken();
	}

	#isEscaped(at: number): boolean {
		let slashes = 0;
		while (this.#text[at - 1 - slashes] === '\\') slashes += 1;
		return slashes % 2 === 1;
	}

	#word(sign: string): Json {
		for (const [word, value] of [
			['true', true],
			['false', false],
			['null', null],
		] as const) {
			if (word[0] !== sign || !this.#text.startsWith(word, this.#at)) continue;
			this.#at += word.length;
			return value;
		}
		numbers.lastIndex = this.#at;
		const [written] = numbers.exec(this.#text) ?? [];
		if (!written) throw this.#broken();
		this.#at += written.length;
		return Number(written);
	}

	/** The next sign that is no blank; empty at the end. */
	#next(): string {
		blanks.lastIndex = this.#at;
		this.#at += blanks.exec(this.#text)?.[0].length ?? 0;
		return this.#text[this.#at] ?? '';
	}

	#broken(): Error {
		return unreadable(`it is no JSON at character ${this.#at + 1}`);
	}
}
