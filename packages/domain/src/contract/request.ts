import * as z from 'zod/mini';
import { fail, invalid } from '../failures/failure.ts';
import { codecOf, toSnake } from './codec.ts';
import { type Endpoint, pathParams, type Verb } from './endpoint.ts';
import { largestInteger } from './fields.ts';
import { isOpaqueJson, type Schema, Unacceptable, Undecodable, wireNamesOf } from './wire-form.ts';

/** A request as it came in: nothing parsed, nothing believed. */
export interface RawRequest {
	readonly params: Readonly<Record<string, string>>;
	/** In the order they came; names as sent, `sort_by[]` too. */
	readonly query: readonly (readonly [name: string, value: string])[];
	readonly body: unknown;
}

interface Reader {
	readonly params: readonly string[];
	readonly rest: z.ZodMiniObject;
	/** Query names in lower case → field. */
	readonly queryNames: ReadonlyMap<string, string>;
	/** Names of fields with opaque JSON, in lower case. */
	readonly opaqueNames: ReadonlySet<string>;
}

const readers = new WeakMap<Endpoint, Reader>();

function readerOf(endpoint: Endpoint): Reader {
	const known = readers.get(endpoint);
	if (known) return known;
	const params = [endpoint, ...endpoint.aliases.map(([, path]) => ({ path }))].flatMap(({ path }) => pathParams(path));
	const shape = endpoint.input._zod.def.shape as Record<string, Schema>;
	const rest = Object.fromEntries(Object.entries(shape).filter(([name]) => !params.includes(name)));
	const names = Object.entries(rest).flatMap(([name, schema]) =>
		(wireNamesOf(schema) ?? [toSnake(name)]).map((wireName) => [wireName, name] as const),
	);
	const opaqueNames = names.flatMap(([wireName, name]) => (isOpaqueJson(rest[name] as Schema) ? [wireName] : []));
	const reader = {
		params,
		rest: z.object(rest as never) as z.ZodMiniObject,
		queryNames: new Map(names),
		opaqueNames: new Set(opaqueNames),
	};
	readers.set(endpoint, reader);
	return reader;
}

/**
 * Reads a request for an endpoint. The path wins over the body. Throws failure 2004 for what cannot be decoded
 * and 2002 with the fields for what breaks a rule (docs/wire/requests.md#validation).
 */
export function readRequest<E extends Endpoint>(endpoint: E, raw: RawRequest): z.output<E['input']> {
	const reader = readerOf(endpoint);
	const reason = whyUnkeepable(raw, reader.opaqueNames);
	if (reason) throw fail('input.undecodable', { reason });
	const decoded = decodeOrRefuse(() => ({
		...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? readQuery(endpoint, reader, raw.query) : {}),
		...readBody(reader, raw.body),
		...readParams(endpoint, reader, raw.params),
	}));
	const parsed = z.safeParse(endpoint.input, decoded);
	if (!parsed.success) throw refusal(parsed.error.issues, decoded);
	return parsed.data as z.output<E['input']>;
}

/** Deeper than any client nests what it keeps here. */
export const maxJsonDepth = 200;

/** Refuses what is nested too deeply to be written as JSON again, and U+0000 in texts: not every database can keep it. */
function whyUnkeepable(raw: RawRequest, opaqueNames: ReadonlySet<string>): string | undefined {
	let depth = 0;
	let isClean = true;
	for (const level of levelsOf([raw.params, raw.query, raw.body])) {
		if (depth++ > maxJsonDepth) return `it is nested more than ${maxJsonDepth} levels deep`;
		isClean &&= !level.some(holdsNul);
	}
	// Hardly any request holds one: only then it matters whether it stands in a field of opaque JSON.
	const texts = [raw.params, raw.query, withoutOpaque(raw.body, opaqueNames)];
	if (isClean || !levelsOf(texts).some((level) => level.some(holdsNul))) return undefined;
	return 'a text must not hold the character U+0000';
}

function holdsNul(value: unknown): boolean {
	return typeof value === 'string' && value.includes('\0');
}

/** JSON level by level, as it may be nested deeper than the stack reaches. */
function* levelsOf(json: unknown): Generator<readonly unknown[]> {
	for (let level = [json]; level.length > 0; ) {
		yield level;
		const next: unknown[] = [];
		for (const value of level) {
			// One by one: a list may be longer than a call may have arguments.
			if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) next.push(inner);
		}
		level = next;
	}
}

/** A body without its fields of opaque JSON. */
function withoutOpaque(body: unknown, names: ReadonlySet<string>): unknown {
	if (names.size === 0 || typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name.toLowerCase())));
}

function decodeOrRefuse<T>(decode: () => T): T {
	try {
		return decode();
	} catch (error) {
		if (error instanceof Unacceptable) throw fail(error.failure);
		if (error instanceof Undecodable) throw fail('input.undecodable', { reason: error.message });
		throw error;
	}
}

function readParams(endpoint: Endpoint, reader: Reader, params: RawRequest['params']): Record<string, unknown> {
	const shape = endpoint.input._zod.def.shape as Record<string, Schema>;
	const read: Record<string, unknown> = {};
	for (const name of reader.params) {
		const [schema, text] = [shape[name], params[name]];
		if (schema && text !== undefined) read[name] = codecOf(schema).decodeText(text);
	}
	return read;
}

function readQuery(endpoint: Endpoint, reader: Reader, query: RawRequest['query']): Record<string, unknown> {
	const shape = endpoint.input._zod.def.shape as Record<string, Schema>;
	const read: Record<string, unknown> = {};
	for (const [sent, text] of query) {
		const name = reader.queryNames.get(sent.replace(/\[\]$/, '').toLowerCase());
		const schema = name === undefined ? undefined : shape[name];
		if (name === undefined || !schema) continue;
		if (name === 'page' || name === 'perPage') read[name] = pageNumber(text);
		else {
			const value = codecOf(schema).decodeText(text);
			const before = read[name];
			read[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
		}
	}
	return read;
}

function pageNumber(text: string): number | undefined {
	if (text === '') return undefined;
	const page = /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
	if (page === undefined || page > largestInteger) throw fail('input.page');
	// Beyond what numbers hold every page is empty anyway.
	return Math.min(Number(page), Number.MAX_SAFE_INTEGER);
}

function readBody(reader: Reader, body: unknown): Record<string, unknown> {
	if (body === undefined || body === null) return {};
	if (typeof body !== 'object' || Array.isArray(body)) throw new Undecodable('the body must be a JSON object');
	return codecOf(reader.rest).decode(body) as Record<string, unknown>;
}

/** A wrong type cannot be decoded (2004); a missing or broken field is named (2002). */
function refusal(issues: readonly z.core.$ZodIssue[], decoded: unknown): Error {
	const wrong = issues.find((issue) => isOfWrongType(issue) && valueAt(decoded, issue.path) !== undefined);
	if (wrong) return fail('input.undecodable', { reason: `${wirePath(wrong.path)}: wrong type or value` });
	return invalid(...issues.map((issue) => `${wirePath(issue.path)}: ${rule(issue, decoded)}`));
}

function isOfWrongType(issue: z.core.$ZodIssue): boolean {
	return issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function wirePath(path: readonly PropertyKey[]): string {
	return path.map((key) => toSnake(String(key))).join('.');
}

function rule(issue: z.core.$ZodIssue, decoded: unknown): string {
	if (valueAt(decoded, issue.path) === undefined) return 'is required';
	if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
	if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
	return issue.message === 'Invalid input' ? 'is not valid' : issue.message;
}

/** A request ready to be sent. */
export interface WrittenRequest {
	readonly method: Verb;
	/** Below `/api/v1`, with the query. */
	readonly path: string;
	readonly body: Record<string, unknown> | undefined;
}

/** Writes a request for an endpoint, as a client does. */
export function writeRequest<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): WrittenRequest {
	const params = pathParams(endpoint.path);
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(String((input as Record<string, unknown>)[name])),
	);
	const rest = Object.fromEntries(Object.entries(input as object).filter(([name]) => !params.includes(name)));
	const encoded = codecOf(readerOf(endpoint).rest).encode(rest) as Record<string, unknown>;
	if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE')
		return { method: endpoint.method, path, body: encoded };
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(encoded)) {
		if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
		else query.append(name, String(value));
	}
	const text = query.toString();
	return { method: endpoint.method, path: text ? `${path}?${text}` : path, body: undefined };
}

/** Reads an answer of an endpoint into our own spelling. What the server sent is believed. */
export function readReply<E extends Endpoint>(endpoint: E, json: unknown): z.output<E['reply']> {
	return codecOf(endpoint.reply).decode(json) as z.output<E['reply']>;
}

/** An answer of an endpoint as the wire spells it. */
export function writeReply<E extends Endpoint>(endpoint: E, reply: z.output<E['reply']>): unknown {
	return codecOf(endpoint.reply).encode(reply);
}
