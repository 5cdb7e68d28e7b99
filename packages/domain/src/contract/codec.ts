import { readId } from './fields.ts';
import { formOf, nounOf, type Schema, Undecodable, wireNamesOf } from './wire-form.ts';

/**
 * Between our spelling and the wire's: camelCase and snake_case, `null` and the year 1, and the few names that
 * differ. Compiled once for a schema, so that an answer is a plain walk.
 */
export interface Codec {
	/** From JSON; throws `Undecodable`. Types that zod checks are left to it. */
	decode(json: unknown): unknown;
	encode(value: unknown): unknown;
	/** From the text of a path or a query. */
	decodeText(text: string): unknown;
}

interface Definition {
	readonly type: string;
	readonly innerType?: Schema;
	readonly element?: Schema;
	readonly shape?: Readonly<Record<string, Schema>>;
	readonly valueType?: Schema;
	readonly options?: readonly Schema[];
}

const compiled = new WeakMap<Schema, Codec>();

/** The codec of a schema, made at first use. */
export function codecOf(schema: Schema): Codec {
	let codec = compiled.get(schema);
	if (!codec) {
		codec = compile(schema);
		compiled.set(schema, codec);
	}
	return codec;
}

/** `dueDate` as the wire spells it: `due_date`. */
export function toSnake(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const asItIs = (value: unknown) => value;

function compile(schema: Schema): Codec {
	const def = schema._zod.def as unknown as Definition;
	const form = formOf(schema);
	if (form) {
		const isId = nounOf(schema) !== undefined;
		return { decode: form.decode, encode: form.encode, decodeText: isId ? readId : form.decode };
	}
	if (def.shape) return objectCodec(def.shape);
	if (def.type === 'array' && def.element) return arrayCodec(def.element);
	if (def.type === 'nullable' && def.innerType) return nullableCodec(def.innerType);
	if (def.type === 'record' && def.valueType) return recordCodec(def.valueType);
	if (def.type === 'union' && def.options) return unionCodec(def.options);
	if (def.innerType) return codecOf(def.innerType);
	return { decode: asItIs, encode: asItIs, decodeText: textOf(def.type) };
}

/** In a query an empty number or truth counts as not sent: `?is_archived=`. */
function textOf(type: string): (text: string) => unknown {
	if (type === 'number') return readNumber;
	if (type === 'boolean') return readBoolean;
	return asItIs;
}

function readNumber(text: string): number | undefined {
	if (text === '') return undefined;
	const number = text.trim() === '' ? Number.NaN : Number(text);
	if (Number.isNaN(number)) throw new Undecodable(`'${text}' is no number`);
	return number;
}

function readBoolean(text: string): boolean | undefined {
	if (/^(true|t|1)$/i.test(text)) return true;
	if (/^(false|f|0)$/i.test(text)) return false;
	if (text === '') return undefined;
	throw new Undecodable(`'${text}' is neither true nor false`);
}

function arrayCodec(element: Schema): Codec {
	const inner = codecOf(element);
	return {
		decode: (json) => (Array.isArray(json) ? json.map((one) => fromJson(element, inner, one)) : json),
		encode: (value) => (value as readonly unknown[]).map(inner.encode),
		decodeText: (text) => [inner.decodeText(text)],
	};
}

function recordCodec(valueType: Schema): Codec {
	const inner = codecOf(valueType);
	const over = (change: (value: unknown) => unknown) => (map: unknown) => {
		if (typeof map !== 'object' || map === null || Array.isArray(map)) return map;
		return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
	};
	return { decode: over(inner.decode), encode: over(inner.encode), decodeText: asItIs };
}

function nullableCodec(innerType: Schema): Codec {
	const inner = codecOf(innerType);
	const form = formOf(innerType);
	const unset = form?.unset ?? null;
	return {
		decode: (json) => (json === null || form?.isUnset?.(json) ? null : inner.decode(json)),
		encode: (value) => (value === null ? unset : inner.encode(value)),
		decodeText: (text) => (form?.isUnset?.(text) ? null : inner.decodeText(text)),
	};
}

/** Of several objects it is the one whose names fit best: most of the keys are its own. What is no object stays. */
function unionCodec(options: readonly Schema[]): Codec {
	const known = options.map((schema) => {
		const fields = fieldsOf((schema._zod.def as unknown as Definition).shape ?? {});
		const wireNames = new Set(fields.flatMap((field) => field.wireNames));
		return { codec: codecOf(schema), wireNames, names: new Set(fields.map((field) => field.name)) };
	});
	const fitting = (of: 'wireNames' | 'names', value: unknown): Codec | undefined => {
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
		const counts = known.map((one) => Object.keys(value).filter((key) => one[of].has(key)).length);
		return known[counts.indexOf(Math.max(...counts))]?.codec;
	};
	return {
		decode: (json) => fitting('wireNames', json)?.decode(json) ?? json,
		encode: (value) => fitting('names', value)?.encode(value) ?? value,
		decodeText: asItIs,
	};
}

interface Field {
	readonly name: string;
	readonly wireNames: readonly string[];
	readonly schema: Schema;
	readonly codec: Codec;
}

function fieldsOf(shape: Readonly<Record<string, Schema>>): Field[] {
	return Object.entries(shape).map(([name, schema]) => ({
		name,
		wireNames: wireNamesOf(schema) ?? wireNamesOf(innermost(schema)) ?? [toSnake(name)],
		schema,
		codec: codecOf(schema),
	}));
}

function innermost(schema: Schema): Schema {
	const { innerType } = schema._zod.def as unknown as Definition;
	return innerType ? innermost(innerType) : schema;
}

function objectCodec(shape: Readonly<Record<string, Schema>>): Codec {
	const fields = fieldsOf(shape);
	const byWireName = new Map(fields.flatMap((field) => field.wireNames.map((name) => [name, field] as const)));
	return {
		decode: (json) => decodeObject(json, byWireName),
		encode: (value) => encodeObject(value as Record<string, unknown>, fields),
		decodeText: asItIs,
	};
}

/** Keys match in any letter case; of two spellings of one field the one named first wins. */
function decodeObject(json: unknown, byWireName: ReadonlyMap<string, Field>): unknown {
	if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
	const decoded: Record<string, unknown> = {};
	const rank = new Map<string, number>();
	for (const [key, value] of Object.entries(json)) {
		const wireName = byWireName.has(key) ? key : key.toLowerCase();
		const field = byWireName.get(wireName);
		if (!field) continue;
		const index = field.wireNames.indexOf(wireName);
		if ((rank.get(field.name) ?? Number.POSITIVE_INFINITY) < index) continue;
		rank.set(field.name, index);
		decoded[field.name] = decodeField(field, value);
	}
	return decoded;
}

function decodeField(field: Field, value: unknown): unknown {
	try {
		return fromJson(field.schema, field.codec, value);
	} catch (error) {
		if (error instanceof Undecodable) throw new Undecodable(`${field.wireNames[0]}: ${error.message}`);
		throw error;
	}
}

/** JSON `null` stands for the empty value of a scalar that has no "unset" of its own. */
function fromJson(schema: Schema, codec: Codec, json: unknown): unknown {
	return json === null ? emptyOf(schema) : codec.decode(json);
}

function emptyOf(schema: Schema): unknown {
	const def = schema._zod.def as unknown as Definition;
	if (def.type === 'nullable') return null;
	const form = formOf(schema);
	if (form) return form.empty;
	if (def.innerType) return emptyOf(def.innerType);
	const empty: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [], unknown: null, any: null };
	return empty[def.type];
}

function encodeObject(value: Record<string, unknown>, fields: readonly Field[]): Record<string, unknown> {
	const wire: Record<string, unknown> = {};
	for (const { name, wireNames, codec } of fields) {
		const own = value[name];
		if (own === undefined) continue;
		const encoded = codec.encode(own);
		for (const wireName of wireNames) wire[wireName] = encoded;
	}
	return wire;
}
