import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isFailure } from '../failures/index.ts';
import { endpoint } from './endpoint.ts';
import { colour, id, instant, instantOrUnset, paging, title } from './fields.ts';
import { type RawRequest, readReply, readRequest, writeReply, writeRequest } from './request.ts';
import { wireName } from './wire-form.ts';

const chairId = id('chair');
const chair = z.object({
	id: chairId,
	title,
	dueDate: instantOrUnset,
	hexColor: colour,
	maxRight: wireName(z.number(), 'max_permission', 'max_right'),
	shelves: z.array(z.object({ isFull: z.boolean() })),
	anything: z.unknown(),
	byKind: z.record(z.string(), z.array(z.string())),
});

const update = endpoint({
	method: 'POST',
	path: '/chairs/:id',
	summary: '',
	input: z.object({
		id: chairId,
		title,
		dueDate: z.optional(instantOrUnset),
		hexColor: z.optional(colour),
		right: wireName(z.optional(z.number()), 'permission', 'right'),
		count: z.optional(z.number()),
		isFull: z.optional(z.boolean()),
		kind: z.optional(z.enum(['wood', 'steel'])),
	}),
	reply: chair,
});

const list = endpoint({
	method: 'GET',
	path: '/rooms/:id/chairs',
	summary: '',
	input: z.object({
		id: id('room'),
		...paging,
		sortBy: z.optional(z.array(z.string())),
		isFull: z.optional(z.boolean()),
		since: z.optional(instant),
	}),
	reply: z.array(chair),
});

const request = (raw: Partial<RawRequest>): RawRequest => ({ params: {}, query: [], body: undefined, ...raw });
const updating = (body: unknown, params = { id: '7' }) => readRequest(update, request({ params, body }));
const listing = (query: [string, string][]) => readRequest(list, request({ params: { id: '1' }, query }));

function refusalOf(run: () => unknown): { name: string; fields: readonly string[] | undefined } {
	try {
		run();
	} catch (error) {
		if (isFailure(error)) return { name: error.failure, fields: error.invalidFields };
		throw error;
	}
	return { name: 'none', fields: undefined };
}

test('keys are read in any letter case, unknown ones are left out', () => {
	expect(updating({ TITLE: 'Stool', due_date: '2026-03-01T10:00:00+02:00', nonsense: [1] })).toEqual({
		id: 7,
		title: 'Stool',
		dueDate: Date.parse('2026-03-01T08:00:00Z'),
	});
});

test('the path wins over the body, whatever the body holds', () => {
	expect(updating({ id: 'other', title: 'Stool' })).toMatchObject({ id: 7 });
});

test('null is the empty value of a field, and the year 1 is a date that is not set', () => {
	expect(updating({ title: 'Stool', due_date: null, hex_color: null, count: null, is_full: null })).toEqual({
		id: 7,
		title: 'Stool',
		dueDate: null,
		hexColor: '',
		count: 0,
		isFull: false,
	});
	expect(updating({ title: 'Stool', due_date: '0001-01-01T00:00:00Z' })).toMatchObject({ dueDate: null });
});

test('of two spellings of a field the new name wins', () => {
	expect(updating({ title: 'Stool', right: 1 })).toMatchObject({ right: 1 });
	expect(updating({ title: 'Stool', right: 1, permission: 2 })).toMatchObject({ right: 2 });
	expect(updating({ title: 'Stool', permission: 2, right: 1 })).toMatchObject({ right: 2 });
	expect(updating({ title: 'Stool', RIGHT: 1, permission: 2 })).toMatchObject({ right: 2 });
	expect(updating({ title: 'Stool', Permission: 2, right: 1 })).toMatchObject({ right: 2 });
});

test.each([
	['a text for a number', { title: 'Stool', count: '1' }],
	['a number for a text', { title: 5 }],
	['a word that is none of the choices', { title: 'Stool', kind: 'glass' }],
	['a date in another form', { title: 'Stool', due_date: 'tomorrow' }],
	['a list for the whole', [{ title: 'Stool' }]],
	['a text for the whole', 'Stool'],
	['a text that no database of ours can keep', { title: 'Sto\0ol' }],
	['the same deep in it', { title: 'Stool', anything: [{ deep: ['\0'] }] }],
	[
		'what could not be written again',
		{ title: 'Stool', anything: JSON.parse(`${'['.repeat(9999)}${']'.repeat(9999)}`) },
	],
])('%s cannot be decoded', (_, body) => {
	expect(refusalOf(() => updating(body)).name).toBe('input.undecodable');
});

test.each([
	['an empty title', { title: '' }, 'title: must have 1 to 250 characters, not 0'],
	['a title that is too long', { title: '🧺'.repeat(251) }, 'title: must have 1 to 250 characters, not 251'],
	['a missing title', {}, 'title: is required'],
	['a null title', { title: null }, 'title: must have 1 to 250 characters, not 0'],
	['a colour that is too long', { title: 'Stool', hex_color: '#aabbccd' }, 'hex_color: must be at most 7'],
])('%s is named', (_, body, field) => {
	expect(refusalOf(() => updating(body))).toEqual({ name: 'input.invalid', fields: [field] });
});

test.each(['abc', '1.5', '1e3', ' ', '', '99999999999999999999'])('the id "%s" cannot be decoded', (text) => {
	expect(refusalOf(() => updating({ title: 'Stool' }, { id: text })).name).toBe('input.undecodable');
});

test('an id beyond what numbers hold is one that no table has', () => {
	expect(updating({ title: 'Stool' }, { id: '9223372036854775807' })).toMatchObject({ id: Number.MAX_SAFE_INTEGER });
});

test('lists in a query are read with brackets or without, in order', () => {
	const read = listing([
		['sort_by[]', 'due_date'],
		['sort_by', 'id'],
		['IS_FULL', '1'],
		['page', '2'],
	]);

	expect(read).toEqual({ id: 1, sortBy: ['due_date', 'id'], isFull: true, page: 2 });
});

test('a page that is no number has an answer of its own', () => {
	expect(refusalOf(() => listing([['page', '-1']])).name).toBe('input.page');
	expect(refusalOf(() => listing([['per_page', 'many']])).name).toBe('input.page');
});

test('what a client writes, the server reads', () => {
	const input = { id: 7, title: 'Stool & "chair"', dueDate: null, right: 2 } as never;

	const { path, body } = writeRequest(update, input);

	expect(path).toBe('/chairs/7');
	expect(updating(JSON.parse(JSON.stringify(body)))).toEqual(input);
});

test('what the server answers, the client reads', () => {
	const reply = {
		id: 7,
		title: 'Stool',
		dueDate: null,
		hexColor: 'aabbcc',
		maxRight: 2,
		shelves: [{ isFull: true }],
		anything: { snake_case: { stays: 1 } },
		byKind: { copied_to: ['x'] },
	} as never;

	const wire = writeReply(update, reply) as Record<string, unknown>;

	expect(wire).toMatchObject({
		due_date: '0001-01-01T00:00:00Z',
		max_permission: 2,
		max_right: 2,
		shelves: [{ is_full: true }],
	});
	expect(readReply(update, JSON.parse(JSON.stringify(wire)))).toEqual(reply);
});

test('of two objects a reply may hold, the one whose names fit best is read and written', () => {
	const room = z.object({ id: id('room'), title, hasDoor: z.boolean(), chairs: z.array(chair) });
	const both = endpoint({
		method: 'GET',
		path: '/both',
		summary: '',
		input: z.object({}),
		reply: z.array(z.union([chair, room])),
	});
	const wire = [
		{ id: 1, title: 'Hall', has_door: true, chairs: [{ id: 2, title: 'Stool', due_date: '0001-01-01T00:00:00Z' }] },
		{ id: 3, title: 'Bench', due_date: '0001-01-01T00:00:00Z', shelves: [] },
	];

	const read = readReply(both, wire);

	expect(read).toMatchObject([
		{ hasDoor: true, chairs: [{ dueDate: null }] },
		{ dueDate: null, shelves: [] },
	]);
	expect(writeReply(both, read)).toMatchObject(wire);
});

test('a page may be any number of 64 bits', () => {
	expect(listing([['page', '9223372036854775807']])).toMatchObject({ page: Number.MAX_SAFE_INTEGER });
	expect(refusalOf(() => listing([['page', '9223372036854775808']])).name).toBe('input.page');
});

test('an empty truth in a query counts as not sent', () => {
	expect(listing([['is_full', '']]).isFull).toBeUndefined();
});

test.each([
	['true', true],
	['T', true],
	['FALSE', false],
	['f', false],
	['0', false],
])('the truth %s in a query is %s', (text, expected) => {
	expect(listing([['is_full', text]])).toMatchObject({ isFull: expected });
});

test.each([
	['a truth', ['is_full', 'yes']],
	['a date', ['since', 'today']],
] as const)('%s in a query that is none cannot be decoded', (_, [name, text]) => {
	expect(refusalOf(() => listing([[name, text]])).name).toBe('input.undecodable');
});

const measure = endpoint({
	method: 'GET',
	path: '/chairs',
	summary: '',
	input: z.object({
		height: z.optional(z.number()),
		bought: z.optional(instantOrUnset),
		names: z.optional(z.array(z.string())),
	}),
	reply: z.array(chair),
});

const measuring = (...query: [string, string][]) => readRequest(measure, request({ query }));

test.each([
	['', undefined],
	['1.5', 1.5],
	['-2', -2],
	['1e3', 1000],
])('the number "%s" in a query is %s', (text, height) => {
	expect(measuring(['height', text]).height).toBe(height);
});

test.each([' ', 'high', '1,5', '12px'])('"%s" in a query is no number', (text) => {
	expect(refusalOf(() => measuring(['height', text])).name).toBe('input.undecodable');
});

test('a date that is not set is written in a query as it is in a body', () => {
	expect(measuring(['bought', '0001-01-01T00:00:00Z'])).toEqual({ bought: null });
	expect(writeRequest(measure, { bought: null } as never).path).toBe('/chairs?bought=0001-01-01T00%3A00%3A00Z');
	expect(writeRequest(measure, { names: ['a b', 'c&d'] } as never).path).toBe(
		'/chairs?names%5B%5D=a+b&names%5B%5D=c%26d',
	);
	expect(writeRequest(measure, {} as never)).toEqual({ method: 'GET', path: '/chairs', body: undefined });
});

test('of a value that is asked for twice the last counts, of a list all do', () => {
	expect(measuring(['height', '1'], ['height', '2'], ['names', 'a'], ['NAMES[]', 'b'])).toEqual({
		height: 2,
		names: ['a', 'b'],
	});
});

test('a wrong value deep in a body is named by where it stands', () => {
	const nested = endpoint({
		method: 'PUT',
		path: '/rooms',
		summary: '',
		input: z.object({
			chairs: z.array(z.object({ title, madeAt: z.optional(instant), legCount: z.number().check(z.lte(4), z.gte(3)) })),
		}),
		reply: chair,
	});
	const refused = (one: object) =>
		refusalOf(() => readRequest(nested, request({ body: { chairs: [{ title: 'a', leg_count: 4 }, one] } })));

	expect(refused({ title: '', leg_count: 4 }).fields).toEqual(['chairs.1.title: must have 1 to 250 characters, not 0']);
	expect(refused({ title: 'b' }).fields).toEqual(['chairs.1.leg_count: is required']);
	expect(refused({ title: 'b', leg_count: 5 }).fields).toEqual(['chairs.1.leg_count: must be at most 4']);
	expect(refused({ title: 'b', leg_count: 2 }).fields).toEqual(['chairs.1.leg_count: must be at least 3']);
	expect(refused({ title: 'b', leg_count: '4' }).name).toBe('input.undecodable');
	expect(refused({ title: 'b', leg_count: 4, made_at: 'then' }).name).toBe('input.undecodable');
});

test('null in a list or a map stands for the empty value, and other fields of the map stay as they are called', () => {
	const read = readReply(update, { shelves: [null, { is_full: null }], by_kind: { copied_to: null, subTask: ['a'] } });

	expect(read).toMatchObject({ shelves: [undefined, { isFull: false }], byKind: { copied_to: null, subTask: ['a'] } });
});

test('a request without a body says nothing, and what is in the query of a POST is not read', () => {
	expect(refusalOf(() => updating(undefined)).fields).toEqual(['title: is required']);
	expect(refusalOf(() => updating(null)).fields).toEqual(['title: is required']);
	expect(
		refusalOf(() => readRequest(update, request({ params: { id: '7' }, query: [['title', 'Stool']], body: {} })))
			.fields,
	).toEqual(['title: is required']);
});
