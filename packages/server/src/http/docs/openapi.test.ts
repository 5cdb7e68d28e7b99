import { contract } from '@ordna/domain';
import type { Endpoint } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { allRoutes } from '../../routes.ts';
import { answersToBroken } from '../client-error.ts';
import { describeApi } from './openapi.ts';
import type { Document } from './schema-document.ts';

const api = describeApi(allRoutes, '1.0.0');

test('every endpoint of the contract is described', () => {
	const written = Object.values(contract).flatMap((endpoints): Endpoint[] => Object.values(endpoints));

	const missing = written.filter(
		({ method, path }) => !api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
	);

	expect(missing).toEqual([]);
});

test('a record is described once, spelled as the wire does', () => {
	expect(api.components.schemas.Label).toMatchObject({
		type: 'object',
		properties: {
			id: { type: 'integer', format: 'int64' },
			hex_color: { type: 'string' },
			created_by: { anyOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] },
			created: { type: 'string', format: 'date-time' },
		},
	});
	expect(api.paths['/labels/{id}']?.get?.responses['200']?.content).toEqual({
		'application/json': { schema: { $ref: '#/components/schemas/Label' } },
	});
});

test('a date that may be unset says how', () => {
	expect(api.components.schemas.User).toMatchObject({
		properties: {
			created: { type: 'string', format: 'date-time', description: expect.stringContaining('0001-01-01') },
		},
	});
});

test('what is needed on a project is said', () => {
	expect(api.paths['/projects/{projectId}/views']?.put?.description).toContain(
		'Needs the right `admin` on the project.',
	);
	expect(api.paths['/labels/{id}']?.get?.description).not.toContain('right');
});

test('a list says what may be asked, and that it comes in pages', () => {
	const list = api.paths['/labels']?.get;

	expect(list?.parameters.map((parameter) => parameter.name)).toEqual(['page', 'per_page', 's']);
	expect(list?.responses['200']?.headers).toHaveProperty('x-pagination-total-pages');
});

test('a change says what is sent, what it answers, and what may go wrong', () => {
	const create = api.paths['/labels']?.put;

	expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
		properties: { title: { type: 'string' }, hex_color: { type: 'string' } },
	});
	expect(Object.keys(create?.responses ?? {})).toEqual(expect.arrayContaining(['201', '401', '412']));
});

test('whatever is referred to is there', () => {
	const refs = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => String(name));

	expect(refs.filter((name) => !(name in api.components.schemas))).toEqual([]);
});

test('every operation has a name of its own', () => {
	const ids = Object.values(api.paths).flatMap((verbs) => Object.values(verbs).map((one) => one.operationId));

	expect(new Set(ids).size).toBe(ids.length);
});

test.each([
	['/tasks/{id}', 'post', '400', ['4020', '4021', '4022', '4029']],
	['/projects/{projectId}/tasks', 'put', '412', ['2002', '3008', '10004']],
	['/projects/{projectId}/views/{viewId}/buckets/{bucketId}/tasks', 'post', '400', ['10002']],
	['/tasks/{taskId}/assignees', 'put', '403', ['0:', '7003']],
])('%s %s says all it refuses with %i', (path, method, status, codes) => {
	const description = api.paths[path]?.[method]?.responses[status]?.description ?? '';

	expect(codes.filter((code) => !description.includes(code))).toEqual([]);
});

test('every operation says what is answered to what is hardly a request', () => {
	const operations = Object.values(api.paths).flatMap((verbs) => Object.values(verbs));
	const statuses = answersToBroken.map(([status]) => status);

	const silent = operations.filter(({ responses }) => statuses.some((status) => !(status in responses)));

	expect(statuses.sort()).toEqual(['400', '408', '431']);
	expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

test('every text that may be sent names its greatest length', () => {
	const operations = Object.entries(api.paths).flatMap(([path, verbs]) =>
		Object.entries(verbs).map(([verb, operation]) => ({ name: `${verb} ${path}`, operation })),
	);

	const texts = operations.flatMap(({ name, operation }) =>
		textsIn([operation.parameters, operation.requestBody], name),
	);

	expect(texts.length).toBeGreaterThan(200);
	expect(texts.filter(({ document }) => document.maxLength === undefined).map(({ name }) => name)).toEqual([]);
});

/** The texts in a JSON schema, but for those whose form already bounds them: a choice, a date, a file. */
function textsIn(json: unknown, name: string): { name: string; document: Document }[] {
	if (typeof json !== 'object' || json === null) return [];
	const document = json as Document;
	const isBounded = document.enum !== undefined || ['date-time', 'binary'].includes(String(document.format));
	if (document.type === 'string') return isBounded ? [] : [{ name, document }];
	return Object.entries(document).flatMap(([key, inner]) => textsIn(inner, `${name} ${key}`));
}
