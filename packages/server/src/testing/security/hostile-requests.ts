import { pathParams, type Schema, toSnake, type Verb, wireNamesOf, writeRequest } from '@ordna/domain/contract';
import { definitionOf, shapeOf } from '../../http/docs/definition.ts';
import type { Dice } from '../dice.ts';
import type { Attempt } from './every-route.ts';
import { hostileBodies, hostileTexts, hostileValues, writeHostile } from './hostile-values.ts';

/** A request as it goes over the line. */
export interface HostileRequest {
	readonly method: Verb;
	readonly url: string;
	readonly payload: string | undefined;
}

type Path = readonly (string | number)[];

/** An attempt as an honest client sends it. */
export function asSent({ endpoint, input }: Attempt): HostileRequest {
	const { method, path, body } = writeRequest(endpoint, input);
	return { method, url: path, payload: body && JSON.stringify(body) };
}

/** An attempt with each of its fields spoilt so many times, and its whole body once. */
export function hostileRequests(attempt: Attempt, random: Dice, times: number): HostileRequest[] {
	const { endpoint, input } = attempt;
	const { method, path, body } = writeRequest(endpoint, input);
	const spoilt = Array.from({ length: times });
	const params = pathParams(endpoint.path).flatMap((param) =>
		spoilt.map(() => pathWith(attempt, param, random.pick(hostileTexts.filter((text) => !/^\.*$/.test(text))) ?? '')),
	);
	const requests: HostileRequest[] = params.map((url) => ({ method, url, payload: body && JSON.stringify(body) }));
	const fields = Object.entries(shapeOf(endpoint)).filter(([name]) => !endpoint.path.includes(`:${name}`));
	if (method === 'GET' || method === 'DELETE') {
		for (const [name, schema] of fields)
			for (const _ of spoilt) {
				const [wireName = ''] = wireNames(name, schema);
				const query = new URLSearchParams([
					[random.pick([wireName, `${wireName}[]`]) ?? '', random.pick(hostileTexts) ?? ''],
				]);
				requests.push({ method, url: `${path}${path.includes('?') ? '&' : '?'}${query}`, payload: undefined });
			}
		return requests;
	}
	const places = fields.flatMap(([name, schema]) => placesIn(schema, [wireNames(name, schema)[0] ?? name]));
	for (const place of places)
		for (const _ of spoilt)
			requests.push({ method, url: path, payload: writeHostile(put(body ?? {}, place, random.pick(hostileValues))) });
	for (const _ of spoilt) requests.push({ method, url: path, payload: random.pick(hostileBodies) });
	return requests;
}

/** An attempt with each of its fields once as such a text, in the order of the fields; in an address less of it. */
export function requestsWithTexts(attempt: Attempt, nextText: () => string): HostileRequest[] {
	const { endpoint, input } = attempt;
	const { method, path, body } = writeRequest(endpoint, input);
	const fields = Object.entries(shapeOf(endpoint)).filter(([name]) => !endpoint.path.includes(`:${name}`));
	const names = fields.map(([name, schema]) => [wireNames(name, schema)[0] ?? name, schema] as const);
	if (method === 'GET' || method === 'DELETE')
		return names.map(([name]) => {
			const query = new URLSearchParams([[name, nextText().slice(0, maxInAddress)]]);
			return { method, url: `${path}${path.includes('?') ? '&' : '?'}${query}`, payload: undefined };
		});
	const places = names.flatMap(([name, schema]) => placesIn(schema, [name]));
	return places.map((place) => ({ method, url: path, payload: JSON.stringify(put(body ?? {}, place, nextText())) }));
}

const maxInAddress = 2000;

function pathWith({ endpoint, input }: Attempt, param: string, text: string): string {
	return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(name === param ? text : String(input[name])),
	);
}

function wireNames(name: string, schema: Schema): readonly string[] {
	const { innerType } = definitionOf(schema);
	return wireNamesOf(schema) ?? (innerType ? wireNames(name, innerType) : [toSnake(name)]);
}

/** Every place in a body, down to the fields of what stands in lists. */
function placesIn(schema: Schema, path: Path): Path[] {
	const { innerType, element, shape } = definitionOf(schema);
	if (path.length > 5) return [];
	if (innerType) return placesIn(innerType, path);
	if (element) return [path, ...placesIn(element, [...path, 0])];
	const inner = Object.entries(shape ?? {}).flatMap(([name, field]) =>
		placesIn(field, [...path, wireNames(name, field)[0] ?? name]),
	);
	return [path, ...inner];
}

function put(json: unknown, [first, ...rest]: Path, value: unknown): unknown {
	if (first === undefined) return value;
	if (typeof first === 'number') {
		const list = Array.isArray(json) ? json : [];
		return [put(list[0], rest, value), ...list.slice(1)];
	}
	const object = typeof json === 'object' && json !== null ? json : {};
	return { ...object, [first]: put(Reflect.get(object, first), rest, value) };
}
