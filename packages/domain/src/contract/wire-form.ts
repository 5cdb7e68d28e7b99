import * as z from 'zod/mini';
import type { FailureName } from '../failures/catalogue.ts';

/** A schema of any kind, as the codec sees it. */
export type Schema = z.core.$ZodType;

/** How a value that is more than its JSON is written on the wire and read from it. */
export interface WireForm {
	/** Reads a JSON value; throws `Undecodable` or `Unacceptable` when it is none of ours. */
	decode(json: unknown): unknown;
	encode(value: unknown): unknown;
	/** What stands on the wire for "not set", where that is not `null`. */
	readonly unset?: unknown;
	/** Whether a JSON value means "not set". */
	isUnset?(json: unknown): boolean;
	/** What JSON `null` stands for in a field that has no "not set". */
	readonly empty?: unknown;
	/** Its JSON schema, for the API document. */
	readonly document: Readonly<Record<string, unknown>>;
}

/** Thrown while reading a request whose JSON has a wrong type; becomes failure 2004. */
export class Undecodable extends Error {}

/**
 * Thrown where a wrong value is a failure of its own. By its name alone: clients read answers with the same forms, and
 * need no sentences of failures for it.
 */
export class Unacceptable extends Error {
	readonly failure: FailureName;

	constructor(failure: FailureName) {
		super(failure);
		this.failure = failure;
	}
}

const forms = new WeakMap<Schema, WireForm>();
const names = new WeakMap<Schema, readonly string[]>();
const nouns = new WeakMap<Schema, string>();
const opaque = new WeakSet<Schema>();

/** Gives a schema a wire form of its own. */
export function withForm<S extends Schema>(schema: S, form: WireForm): S {
	forms.set(schema, form);
	return schema;
}

/**
 * Spells a field otherwise than snake_case. All names are written, any is read, and the first wins:
 * `spelled(right, 'permission', 'right')`.
 */
export function wireName<S extends Schema>(schema: S, ...wireNames: string[]): S {
	const own = z.clone(schema as never) as S;
	const form = forms.get(schema);
	if (form) forms.set(own, form);
	const noun = nouns.get(schema);
	if (noun) nouns.set(own, noun);
	if (opaque.has(schema)) opaque.add(own);
	names.set(own, wireNames);
	return own;
}

/** Marks a schema as the id of a noun, so that every route can be tried with somebody else's. */
export function idOf<S extends Schema>(noun: string, schema: S): S {
	nouns.set(schema, noun);
	return schema;
}

/** Marks a schema as JSON that is stored as it was sent, escapes included: it may hold U+0000, which texts may not. */
export function opaqueJson<S extends Schema>(schema: S): S {
	opaque.add(schema);
	return schema;
}

/** Whether a schema is marked as opaque JSON, looking through `optional` and `nullable`. */
export function isOpaqueJson(schema: Schema): boolean {
	const { innerType } = schema._zod.def as { innerType?: Schema };
	return opaque.has(schema) || (innerType !== undefined && isOpaqueJson(innerType));
}

export function formOf(schema: Schema): WireForm | undefined {
	return forms.get(schema);
}

export function wireNamesOf(schema: Schema): readonly string[] | undefined {
	return names.get(schema);
}

/** The noun an id schema names, looking through `optional`, `nullable` and arrays. */
export function nounOf(schema: Schema): string | undefined {
	const own = nouns.get(schema);
	if (own) return own;
	const def = schema._zod.def as { innerType?: Schema; element?: Schema };
	const inner = def.innerType ?? def.element;
	return inner ? nounOf(inner) : undefined;
}
