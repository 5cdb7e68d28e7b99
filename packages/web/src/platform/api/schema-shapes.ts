/**
 * What of `zod/mini` a client needs, which Vite puts in its place: the shape of each schema, from which requests are written
 * and answers read. Only the server checks values, so nothing here does. What a schema of the contract may be made of is
 * exported; whatever else is asked for does not build.
 */

interface Definition {
	readonly type: string;
	readonly [part: string]: unknown;
}

interface Shape {
	readonly _zod: { readonly def: Definition };
	/** Of an object, its fields. */
	readonly shape: unknown;
	/** Rules are the server's. */
	check(): Shape;
}

type Shapes = Readonly<Record<string, Shape>>;

function shape(type: string, parts: Readonly<Record<string, unknown>> = {}): Shape {
	const made: Shape = { _zod: { def: { type, ...parts } }, shape: parts['shape'], check: () => clone(made) };
	return made;
}

const plain = (type: string) => () => shape(type);

export const string = plain('string');
export const number = plain('number');
export const int = plain('number');
export const boolean = plain('boolean');
export const unknown = plain('unknown');
export const literal = plain('literal');
export const custom = plain('custom');
const anEnum = plain('enum');

export const object = (fields: Shapes = {}): Shape => shape('object', { shape: fields });
export const array = (element: Shape): Shape => shape('array', { element });
export const optional = (innerType: Shape): Shape => shape('optional', { innerType });
export const nullable = (innerType: Shape): Shape => shape('nullable', { innerType });
const withDefault = (innerType: Shape): Shape => shape('default', { innerType });
export const record = (keyType: Shape, valueType: Shape): Shape => shape('record', { keyType, valueType });
export const tuple = (items: readonly Shape[]): Shape => shape('tuple', { items });
export const union = (options: readonly Shape[]): Shape => shape('union', { options });
export const clone = ({ _zod: { def } }: Shape): Shape => shape(def.type, def);

export const extend = (base: Shape, fields: Shapes): Shape => object({ ...fieldsOf(base), ...fields });

export const partial = (base: Shape): Shape =>
	object(Object.fromEntries(Object.entries(fieldsOf(base)).map(([name, field]) => [name, optional(field)])));

function fieldsOf({ _zod: { def } }: Shape): Shapes {
	return def['shape'] as Shapes;
}

export function safeParse(): never {
	throw new Error('only the server checks what a request holds');
}

/** A rule: the server keeps it. */
const rule = () => ({ _zod: { onattach: [] } });

export {
	anEnum as enum,
	object as strictObject,
	rule as gte,
	rule as lte,
	rule as maximum,
	rule as maxLength,
	rule as minimum,
	rule as refine,
	rule as regex,
	withDefault as _default,
};
