import { type Endpoint, failsOf, pathParams, type Schema, type Verb } from '@ordna/domain/contract';
import { definitionOf, type FailureName } from '@ordna/domain/failures';
import * as z from 'zod';
import { answersToBroken } from '../client-error.ts';
import type { Route } from '../routes.ts';
import { shapeOf } from './definition.ts';
import { type Document, documentOf, type NamedSchemas, nameSchemas, wireNamesOfField } from './schema-document.ts';

/** The API as OpenAPI 3.1 describes it, read off the contract. */
export interface OpenApi {
	readonly openapi: '3.1.0';
	readonly info: Document;
	readonly servers: readonly { readonly url: string }[];
	readonly tags: readonly { readonly name: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, Document>>; readonly securitySchemes: Document };
}

/** One verb of one path. */
export interface Operation {
	readonly operationId: string;
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description?: string;
	readonly deprecated?: boolean;
	readonly security: readonly Document[];
	readonly parameters: readonly Parameter[];
	readonly requestBody?: {
		readonly required: boolean;
		readonly content: Readonly<Record<string, { schema: Document }>>;
	};
	readonly responses: Readonly<Record<string, Response>>;
}

export interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query';
	readonly required: boolean;
	readonly schema: Document;
}

export interface Response {
	readonly description: string;
	readonly headers?: Document;
	readonly content?: Readonly<Record<string, { schema: Document }>>;
}

const description = `JSON over HTTP. Errors are \`{"code", "message"}\`. Send \`Authorization: Bearer <token>\` with the token of a
session, a link share or an API token. Lists come in pages (\`page\` from 1, \`per_page\`). A date that is not set is
\`0001-01-01T00:00:00Z\`. In a change, a field that is left out stays as it is. In a request \`null\` stands for the empty
value of its field. An \`Idempotency-Key\` makes it harmless
to send a change again. \`GET /ws\` is a WebSocket that tells changes as they happen.`;

const failure: Document = {
	type: 'object',
	properties: {
		code: { type: 'integer', description: 'Says what went wrong; clients translate by it.' },
		message: { type: 'string' },
		i18n_params: { type: 'object', additionalProperties: { type: 'string' } },
		invalid_fields: { type: 'array', items: { type: 'string' } },
	},
	required: ['message'],
};

/** Describes these routes. */
export function describeApi(routes: readonly Route[], version: string): OpenApi {
	const named = nameSchemas(routes.map(({ endpoint }) => endpoint.reply));
	const schemas = Object.fromEntries([...named].map(([schema, name]) => [name, documentOf(schema, named, 'output')]));
	const paths: Record<string, Record<string, Operation>> = {};
	for (const { name, endpoint } of routes) {
		const places = [[endpoint.method, endpoint.path] as const, ...endpoint.aliases];
		for (const [at, [method, path]] of places.entries()) {
			const operations = paths[toTemplate(path)] ?? {};
			paths[toTemplate(path)] = operations;
			operations[method.toLowerCase()] ??= operationOf({ name, endpoint, named, method, path, alias: at });
		}
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Ordna', version, description },
		servers: [{ url: '/api/v1' }],
		tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
		paths,
		components: {
			schemas: { ...schemas, Failure: failure },
			securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
		},
	};
}

/** The noun of an endpoint as a heading: `Task label` for `taskLabel.add`. */
export function tagOf({ name }: Pick<Route, 'name'>): string {
	const [noun = name] = name.split('.', 1);
	const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function toTemplate(path: string): string {
	return path.replace(/:(\w+)/g, '{$1}');
}

interface OperationSource {
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly named: NamedSchemas;
	readonly method: Verb;
	readonly path: string;
	/** 0 for the endpoint itself, else which of its aliases this is. */
	readonly alias: number;
}

function operationOf({ name, endpoint, named, method, path, alias }: OperationSource): Operation {
	const params = pathParams(path);
	const rest = Object.entries(shapeOf(endpoint)).filter(([field]) => !params.includes(field));
	const hasQuery = method === 'GET' || method === 'DELETE';
	const about = [
		alias === 0 ? '' : `The same as ${endpoint.method} ${toTemplate(endpoint.path)}, for older clients.`,
		endpoint.right ? `Needs the right \`${endpoint.right}\` on the project.` : '',
		endpoint.scope && endpoint.scope !== '*' ? `Scope of an API token: \`${endpoint.scope}\`.` : '',
		endpoint.scope === null && endpoint.caller !== 'anyone' ? 'Not for API tokens.' : '',
	].filter((sentence) => sentence !== '');
	return {
		operationId: alias === 0 ? name : `${name}.${alias + 1}`,
		tags: [tagOf({ name })],
		summary: endpoint.summary,
		...(about.length > 0 ? { description: about.join(' ') } : {}),
		...(alias > 0 ? { deprecated: true } : {}),
		security: endpoint.caller === 'anyone' ? [] : [{ token: [] }],
		parameters: [
			...params.map((param) => pathParameter(param, shapeOf(endpoint)[param], named)),
			...(hasQuery ? rest.map(([field, schema]) => queryParameter(field, schema, named)) : []),
		],
		...(!hasQuery && (rest.length > 0 || endpoint.upload) ? { requestBody: bodyOf(endpoint, rest, named) } : {}),
		responses: responsesOf(endpoint, named),
	};
}

function pathParameter(name: string, schema: Schema | undefined, named: NamedSchemas): Parameter {
	return { name, in: 'path', required: true, schema: schema ? documentOf(schema, named, 'input') : { type: 'string' } };
}

function queryParameter(field: string, schema: Schema, named: NamedSchemas): Parameter {
	const [name = field] = wireNamesOfField(field, schema);
	return { name, in: 'query', required: !isOptional(schema), schema: documentOf(schema, named, 'input') };
}

function isOptional(schema: Schema): boolean {
	return schema._zod.optin === 'optional';
}

function bodyOf(endpoint: Endpoint, rest: readonly (readonly [string, Schema])[], named: NamedSchemas) {
	const schema = documentOf(z.object(Object.fromEntries(rest)), named, 'input');
	const required = rest.some(([, field]) => !isOptional(field));
	if (!endpoint.upload) return { required, content: { 'application/json': { schema } } };
	const files = { type: 'array', items: { type: 'string', format: 'binary' } };
	const properties = { ...schema.properties, [endpoint.upload]: files };
	return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

const ofFailure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

function responsesOf(endpoint: Endpoint, named: NamedSchemas): Record<string, Response> {
	const responses: Record<string, Response> = { [endpoint.status]: successOf(endpoint, named) };
	// An answer has a tag, by which it is not sent twice.
	if (!endpoint.changes && endpoint.status === 200) responses['304'] = { description: 'Not changed since.' };
	const ofStorage = endpoint.changes
		? (['server.diskFull', 'server.databaseGone', 'server.diskFailed', 'server.databaseAway'] as const)
		: [];
	for (const [status, names] of Map.groupBy(
		[...failsOf(endpoint), ...ofStorage],
		(name) => definitionOf(name).status,
	)) {
		responses[status] ??= { description: names.map(sentenceOf).join(' · '), content: ofFailure };
	}
	for (const [status, words] of answersToBroken) responses[status] ??= { description: words, content: ofFailure };
	return responses;
}

function sentenceOf(name: FailureName): string {
	const { code, message } = definitionOf(name);
	return code === undefined ? message : `${code}: ${message}`;
}

function successOf(endpoint: Endpoint, named: NamedSchemas): Response {
	const type = endpoint.raw ?? 'application/json';
	const schema = endpoint.raw ? { type: 'string', format: 'binary' } : replyOf(endpoint.reply, named);
	const number = { schema: { type: 'integer' } };
	return {
		description: endpoint.list ? 'A page of the list.' : 'Done.',
		...(endpoint.list ? { headers: { 'x-pagination-total-pages': number, 'x-pagination-result-count': number } } : {}),
		content: { [type]: { schema } },
	};
}

function replyOf(reply: Schema, named: NamedSchemas): Document {
	const name = named.get(reply);
	return name === undefined ? documentOf(reply, named, 'output') : { $ref: `#/components/schemas/${name}` };
}
