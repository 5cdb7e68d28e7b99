/** How a table stands in a text. */
export interface CsvForm {
	/** One character. */
	readonly delimiter: string;
	/** Whether blanks before a field are no part of it, as before a quote they never are. */
	readonly trimsLeading?: boolean;
}

/** A row has so many fields at most; what is beyond is left out. */
export const maxFields = 1000;

/**
 * The rows of a table, one after the other as they are asked for; lines without anything are none. A field in quotes may
 * hold delimiters, line ends and doubled quotes; a quote that stands elsewhere means itself, and one that is never closed
 * ends with the text.
 *
 * @example [...csvRows('a,"b ""c"""\n1,2\n', { delimiter: ',' })] // [['a', 'b "c"'], ['1', '2']]
 */
export function* csvRows(text: string, form: CsvForm): Generator<string[], void, undefined> {
	const reading = new Reading(text, form);
	while (!reading.isAtEnd()) {
		const row = reading.row();
		if (row.length > 1 || row[0] !== '') yield row;
	}
}

class Reading {
	readonly #text: string;
	readonly #delimiter: string;
	readonly #trims: boolean;
	#at = 0;
	/** Where this line ends: looked for once a line, else a long one would be searched again for each field. */
	#lineEnd = -1;
	/** The next delimiter, for the same reason: it may be many lines away. */
	#delimiterAt = -1;

	constructor(text: string, { delimiter, trimsLeading = false }: CsvForm) {
		this.#text = text;
		this.#delimiter = delimiter;
		this.#trims = trimsLeading;
	}

	isAtEnd(): boolean {
		return this.#at >= this.#text.length;
	}

	row(): string[] {
		const fields: string[] = [];
		for (;;) {
			const field = this.#field();
			if (fields.length < maxFields) fields.push(field);
			if (this.#text[this.#at] !== this.#delimiter) break;
			this.#at += 1;
			if (this.isAtEnd()) {
				fields.push('');
				break;
			}
		}
		if (this.#text[this.#at] === '\r') this.#at += 1;
		this.#at += 1;
		return fields;
	}

	#field(): string {
		const start = this.#afterBlanks();
		if (this.#text[start] === '"') {
			this.#at = start + 1;
			return this.#quoted();
		}
		if (this.#trims) this.#at = start;
		return this.#plain();
	}

	/** Blanks, but none that delimits. */
	#afterBlanks(): number {
		let at = this.#at;
		const isBlank = (sign: string | undefined) => (sign === ' ' || sign === '\t') && sign !== this.#delimiter;
		while (isBlank(this.#text[at])) at += 1;
		return at;
	}

	#plain(): string {
		const from = this.#at;
		const end = this.#endOfLine();
		this.#at = Math.min(this.#nextDelimiter(), end);
		return this.#text.slice(from, this.#at);
	}

	#quoted(): string {
		let field = '';
		for (;;) {
			const quote = this.#text.indexOf('"', this.#at);
			if (quote === -1) {
				field += this.#text.slice(this.#at);
				this.#at = this.#text.length;
				return field;
			}
			field += this.#text.slice(this.#at, quote);
			this.#at = quote + 1;
			if (this.#text[this.#at] === '"') {
				field += '"';
				this.#at += 1;
			} else if (this.#isFieldOver()) return field;
			else field += '"';
		}
	}

	#isFieldOver(): boolean {
		const next = this.#text[this.#at];
		const isLineEnd = next === '\n' || (next === '\r' && this.#text[this.#at + 1] === '\n');
		return next === undefined || next === this.#delimiter || isLineEnd;
	}

	#nextDelimiter(): number {
		if (this.#delimiterAt < this.#at) {
			const next = this.#text.indexOf(this.#delimiter, this.#at);
			this.#delimiterAt = next === -1 ? this.#text.length : next;
		}
		return this.#delimiterAt;
	}

	#endOfLine(): number {
		if (this.#lineEnd < this.#at) {
			const end = this.#text.indexOf('\n', this.#at);
			this.#lineEnd = end === -1 ? this.#text.length : end;
		}
		return this.#text[this.#lineEnd - 1] === '\r' && this.#lineEnd > this.#at ? this.#lineEnd - 1 : this.#lineEnd;
	}
}
