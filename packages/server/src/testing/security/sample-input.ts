import { type Endpoint, nounOf, type Schema } from '@ordna/domain/contract';
import { type Definition, definitionOf, shapeOf } from '../../http/docs/definition.ts';
import { isList } from './id-fields.ts';

/** An id within an input: where it stands, and what it is the id of. */
export interface IdInInput {
	readonly path: readonly (string | number)[];
	readonly noun: string;
}

/** An input for an endpoint that names somebody's things, with the places of their ids. */
export interface SampleInput {
	readonly input: Record<string, unknown>;
	readonly ids: readonly IdInInput[];
}

/** The id of each noun of somebody. */
export type IdsByNoun = Readonly<Record<string, number | string>>;

/** Texts that stand for a noun although they are no ids, by endpoint and field: `session.end.id`. */
export type NamedFields = Readonly<Record<string, string>>;

/**
 * Writes an input read off the contract: everything that is required, and every id also where it is optional. Values
 * that mean more than their type come from `known`, by field or by endpoint and field.
 */
export function sampleInput(
	name: string,
	endpoint: Endpoint,
	{ ids, known, named }: { ids: IdsByNoun; known: Readonly<Record<string, unknown>>; named: NamedFields },
): SampleInput {
	const found: IdInInput[] = [];

	function write(schema: Schema, path: readonly (string | number)[]): unknown {
		const full = [name, ...path].join('.');
		const last = path.at(-1) ?? '';
		const def = definitionOf(schema);
		const noun = named[full] ?? (isList(schema) ? undefined : nounOf(schema));
		if (noun !== undefined) {
			const id = known[full] ?? ids[noun];
			if (id === undefined) throw new Error(`${full} is the id of a ${noun}, and nobody in somebodysThings has one`);
			found.push({ path, noun });
			return id;
		}
		if (full in known) return known[full];
		if (last in known) return known[last];
		if (def.type === 'array' && def.element) return holdsIds(def.element) ? [write(def.element, [...path, 0])] : [];
		if (def.shape) return writeObject(def.shape, path);
		if (def.innerType) return write(def.innerType, path);
		return plain(def, write, path);
	}

	function writeObject(shape: Readonly<Record<string, Schema>>, path: readonly (string | number)[]) {
		const fields = Object.entries(shape).filter(
			([field, schema]) => isNeeded(schema) || isNamed([name, ...path, field].join('.')),
		);
		return Object.fromEntries(fields.map(([field, schema]) => [field, write(schema, [...path, field])]));
	}

	function isNamed(full: string): boolean {
		return full in known || full in named;
	}

	const input = writeObject(shapeOf(endpoint), []);
	return { input, ids: found };
}

function isNeeded(schema: Schema): boolean {
	return schema._zod.optin !== 'optional' || holdsIds(schema);
}

function holdsIds(schema: Schema): boolean {
	if (nounOf(schema) !== undefined) return true;
	const { innerType, element, shape } = definitionOf(schema);
	return [innerType, element, ...Object.values(shape ?? {})].some((inner) => inner !== undefined && holdsIds(inner));
}

function plain(
	def: Definition,
	write: (schema: Schema, path: readonly string[]) => unknown,
	path: readonly (string | number)[],
): unknown {
	if (def.type === 'string') return 'Some words';
	if (def.type === 'number' || def.type === 'int') return 1;
	if (def.type === 'boolean') return false;
	if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
	if (def.type === 'literal') return def.values?.[0];
	if (def.type === 'union' && def.options?.[0]) return write(def.options[0], path.map(String));
	if (def.type === 'record') return {};
	return undefined;
}

/** The same input with another value at a place. */
export function withValue(
	input: Readonly<Record<string, unknown>>,
	[first = '', ...rest]: readonly (string | number)[],
	value: unknown,
): Record<string, unknown> {
	return { ...input, [first]: replaced(input[first], rest, value) };
}

function replaced(input: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
	if (first === undefined) return value;
	if (Array.isArray(input)) return input.map((one, at) => (at === first ? replaced(one, rest, value) : one));
	const object = typeof input === 'object' && input !== null ? input : {};
	return { ...object, [first]: replaced(Reflect.get(object, first), rest, value) };
}
