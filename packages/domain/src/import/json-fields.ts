import * as z from 'zod/mini';
import { codecOf } from '../contract/codec.ts';
import { readInstant } from '../contract/fields.ts';
import { Undecodable } from '../contract/wire-form.ts';
import type { Instant } from '../time/instant.ts';
import type { Json } from './json-text.ts';

/**
 * The fields of an object of somebody else's making: what is missing, or of another type than expected, is as good as
 * not said. So a file with one odd value still brings all others.
 */
export class Fields {
	readonly #json: Readonly<Record<string, Json>>;

	constructor(json: Json | undefined) {
		this.#json = isObject(json) ? json : {};
	}

	text(name: string): string {
		const value = this.#own(name);
		return typeof value === 'string' ? value : '';
	}

	flag(name: string): boolean {
		return this.#own(name) === true;
	}

	/** Within what can be kept; else the nearest. */
	number(name: string, { min, max }: { min: number; max: number }): number {
		const value = this.#own(name);
		if (typeof value !== 'number' || !Number.isFinite(value)) return Math.max(0, min);
		return Math.min(max, Math.max(min, value));
	}

	/** A whole number; as `number`. */
	whole(name: string, range: { min: number; max: number }): number {
		return Math.trunc(this.number(name, range));
	}

	/** The id of something within the file; 0 is nothing. */
	id(name: string): number {
		const value = this.#own(name);
		return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
	}

	/** A colour as it is kept: six hex digits, or none. */
	colour(name: string): string {
		const [, digits = ''] = /^#?([0-9a-f]{6})$/i.exec(this.text(name)) ?? [];
		return digits;
	}

	/** `null` for a date that is not set, as for one that is none. */
	date(name: string): Instant | null {
		const read = readInstant(this.text(name));
		return read === undefined || read < firstDate ? null : read;
	}

	/** A field as our own wire writes it; `otherwise` where it is missing, or is none. */
	written<S extends z.core.$ZodType>(name: string, schema: S, otherwise: z.output<S>): z.output<S> {
		const read = decoded(schema, this.#own(name));
		const { data = otherwise } = z.safeParse(schema, read);
		return data;
	}

	object(name: string): Fields {
		return new Fields(this.#own(name));
	}

	/** The things of a list that are objects. */
	objects(name: string): Fields[] {
		return this.list(name)
			.filter(isObject)
			.map((one) => new Fields(one));
	}

	texts(name: string): string[] {
		return this.list(name).filter((one) => typeof one === 'string');
	}

	list(name: string): readonly Json[] {
		const value = this.#own(name);
		return Array.isArray(value) ? value : [];
	}

	/** The names of what is said. */
	names(): string[] {
		return Object.keys(this.#json);
	}

	#own(name: string): Json | undefined {
		return Object.hasOwn(this.#json, name) ? this.#json[name] : undefined;
	}
}

function decoded(schema: z.core.$ZodType, json: Json | undefined): unknown {
	try {
		return json === undefined ? undefined : codecOf(schema).decode(json);
	} catch (error) {
		if (error instanceof Undecodable) return undefined;
		throw error;
	}
}

/** The year 1 is the wire's sign for a date that is not set. */
const firstDate = Date.parse('0002-01-01T00:00:00Z');

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
