declare const written: unique symbol;

/** The text of a column with JSON, which remembers the type of what was written. */
export type JsonText<T> = string & { readonly [written]: T };

export function toJsonText<T>(value: T): JsonText<T> {
	return JSON.stringify(value) as JsonText<T>;
}

/** What stands in the column: `toJsonText` alone writes one, and checked by its type what it wrote. */
export function fromJsonText<T>(text: JsonText<T>): T {
	return JSON.parse(text);
}
