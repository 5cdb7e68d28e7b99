import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../index.ts';
import { toInstant } from '../time/instant.ts';
import { personalEvents } from '../webhook/webhook.ts';
import type { Endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { type RawRequest, readReply, readRequest, writeReply, writeRequest } from './request.ts';
import { formOf, isOpaqueJson, nounOf, type Schema } from './wire-form.ts';

const endpoints = Object.entries(contract).flatMap(([noun, own]) =>
	Object.entries(own).map(([name, endpoint]) => [`${noun}.${name}`, endpoint as Endpoint] as const),
);

interface Definition {
	readonly type: string;
	readonly innerType?: Schema;
	readonly element?: Schema;
	readonly shape?: Readonly<Record<string, Schema>>;
	readonly valueType?: Schema;
	readonly options?: readonly Schema[];
	readonly items?: readonly Schema[];
	readonly entries?: Readonly<Record<string, string>>;
	readonly values?: readonly unknown[];
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const words = fc.string({
	unit: fc.constantFrom('a', 'B', '7', ' ', '/', '%', '&', '=', '"', 'é', '🧺', '_'),
	minLength: 1,
	maxLength: 12,
});
const seconds = fc.integer({ min: -62_135_510_400, max: 253_402_300_799 }).map((at) => toInstant(at * 1000));
const wholeNumbers = fc.integer({ min: 0, max: 500 });

/** Values of which each form of a noun's own takes some: which ones its schema says. */
const candidates: readonly unknown[] = [
	...[
		'',
		'a',
		'PRO',
		'ff0000',
		'tasks',
		'comments',
		'dueDate',
		'read',
		'admin',
		'initials',
		'upload',
		'10:30',
		'UTC',
		'2026-03-01',
	],
	...[null, 0, 1, 2, 3600, new Uint8Array([1, 2])],
];

/** Values of a schema, as handlers and clients hold them. */
function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
	const def = definitionOf(schema);
	if (nounOf(schema) && formOf(schema)) return fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
	const form = formOf(schema);
	if (form === formOf(instant)) return seconds;
	if (form) return fc.constantFrom(...candidates.filter((one) => z.safeParse(schema, one).success));
	const { innerType, element, shape, valueType, options, items, entries, values } = def;
	if (def.type === 'optional' && innerType) return fc.option(valuesOf(innerType, depth), { nil: undefined });
	if (def.type === 'nullable' && innerType) return fc.option(valuesOf(innerType, depth), { nil: null });
	if (innerType) return valuesOf(innerType, depth);
	if (shape) return recordOf(shape, depth);
	if (element) return fc.array(valuesOf(element, depth + 1), { maxLength: depth > 2 ? 0 : 3 });
	if (valueType)
		return fc.dictionary(fc.constantFrom('copied_to', 'x', 'Y'), valuesOf(valueType, depth + 1), {
			noNullPrototype: true,
		});
	if (items) return fc.tuple(...items.map((one) => valuesOf(one, depth + 1)));
	if (options) return fc.oneof(...options.map((one) => valuesOf(one, depth + 1)));
	if (entries) return fc.constantFrom(...Object.values(entries));
	if (values) return fc.constantFrom(...values);
	if (isOpaqueJson(schema) || def.type === 'unknown')
		return fc.constantFrom(null, 1, 'x', [1], { snake_case: { camelCase: 1 } });
	if (def.type === 'number') return wholeNumbers;
	if (def.type === 'boolean') return fc.boolean();
	if (def.type === 'string') return words;
	throw new Error(`nobody knows values of ${def.type}`);
}

function recordOf(shape: Readonly<Record<string, Schema>>, depth: number): fc.Arbitrary<object> {
	const fields = Object.entries(shape).map(([name, one]) => {
		// A record of the same name is another thing.
		const choice = definitionOf(one).shape ? undefined : choosy[name];
		return [name, choice ?? valuesOf(one, depth + 1)];
	});
	return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

/** Fields whose rules hardly any random value keeps. */
const choosy: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
	targetUrl: fc.constantFrom('https://example.com/hook?a=b&c', 'http://localhost:8080'),
	quietHoursBegin: fc.constantFrom('22:00'),
	quietHoursEnd: fc.constantFrom('07:00'),
	quietWeekdays: fc.subarray([0, 3, 6]),
	events: fc.subarray([...personalEvents], { minLength: 1 }),
	p256dh: fc.constantFrom('B'.repeat(87), `${'_-9'.repeat(29)}=`),
	auth: fc.constantFrom('A'.repeat(22)),
};

/** A request as it arrives: the client's address taken apart, and its body through JSON. */
function arrived(endpoint: Endpoint, { path, body }: ReturnType<typeof writeRequest>): RawRequest {
	const [address = '', query = ''] = path.split('?');
	const pieces = address.split('/').map(decodeURIComponent);
	const names = endpoint.path.split('/');
	const params = Object.fromEntries(
		names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), pieces[at] ?? '']] : [])),
	);
	return {
		params,
		query: [...new URLSearchParams(query)],
		body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
	};
}

/** Without what is not said: absent, or a list of nothing in a query. */
function said(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}

const isQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE';

describe('what a client writes is what the server reads', () => {
	test.each(endpoints)('%s', (_, endpoint) => {
		let tried = 0;
		fc.assert(
			fc.property(valuesOf(endpoint.input), (value) => {
				const input = z.safeParse(endpoint.input, value);
				const isUnsaid =
					isQuery(endpoint) && Object.values(value as object).some((one) => Array.isArray(one) && one.length === 0);
				fc.pre(input.success && !isUnsaid);
				tried++;

				const read = readRequest(endpoint, arrived(endpoint, writeRequest(endpoint, input.data as never)));
				expect(said(read)).toEqual(said(input.data));
			}),
			{ numRuns: 8, maxSkipsPerRun: 50 },
		);
		expect(tried).toBeGreaterThan(0);
	});
});

describe('what the server answers is what the client reads', () => {
	const answering = endpoints.filter(([, { raw }]) => raw === null);

	test.each(answering)('%s', (_, endpoint) => {
		fc.assert(
			fc.property(valuesOf(endpoint.reply), (reply) => {
				const wire = said(writeReply(endpoint, reply as never));

				expect(said(readReply(endpoint, wire))).toEqual(said(reply));
			}),
			{ numRuns: 8 },
		);
	});
});
