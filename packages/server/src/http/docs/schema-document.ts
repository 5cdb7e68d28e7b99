import { formOf, nounOf, type Schema, toSnake, wireNamesOf } from '@ordna/domain/contract';
import * as z from 'zod';
import { definitionOf } from './definition.ts';

/** A JSON schema, of the 2020-12 draft that OpenAPI 3.1 takes as it is. */
export interface Document {
	properties?: Record<string, Document>;
	required?: string[];
	items?: Document;
	anyOf?: Document[];
	oneOf?: Document[];
	allOf?: Document[];
	additionalProperties?: boolean | Document;
	[keyword: string]: unknown;
}

/** The schemas that have a name, because many endpoints speak of them. */
export type NamedSchemas = ReadonlyMap<Schema, string>;

/**
 * The JSON schema of a schema as the wire spells it. Those that have a name are referred to, but for the one that is
 * asked for.
 */
export function documentOf(schema: Schema, named: NamedSchemas, io: 'input' | 'output'): Document {
	const ownName = named.get(schema);
	const { $schema: _, ...document } = z.toJSONSchema(schema, {
		io,
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => {
			const name = named.get(zodSchema);
			// Zod writes no schema as `true` or `false` for what the contract holds.
			const own = jsonSchema as Document;
			if (name !== undefined && name !== ownName) replace(own, { $ref: `#/components/schemas/${name}` });
			else spell(zodSchema, own);
		},
	});
	return document as Document;
}

function replace(document: Document, by: Document): void {
	for (const key of Object.keys(document)) delete document[key];
	Object.assign(document, by);
}

function spell(schema: Schema, document: Document): void {
	const { type, shape, innerType } = definitionOf(schema);
	const form = formOf(schema);
	if (form)
		replace(document, { ...form.document, ...(document.default === undefined ? {} : { default: document.default }) });
	else if (shape) spellObject(shape, document);
	else if (type === 'nullable' && innerType) spellUnset(innerType, document);
}

/** What is `null` with us has a sign of its own on the wire, where the form says so. */
function spellUnset(inner: Schema, document: Document): void {
	const form = formOf(inner);
	if (form?.unset !== undefined)
		replace(document, { ...form.document, description: `${String(form.unset)} stands for "not set".` });
}

function spellObject(shape: Readonly<Record<string, Schema>>, document: Document): void {
	const own = document.properties ?? {};
	const required = new Set(document.required);
	const properties: Record<string, Document> = {};
	const needed: string[] = [];
	for (const [name, field] of Object.entries(shape)) {
		for (const wireName of wireNamesOfField(name, field)) {
			properties[wireName] = own[name] ?? {};
			if (required.has(name)) needed.push(wireName);
		}
	}
	delete document.additionalProperties;
	document.properties = properties;
	if (needed.length > 0) document.required = needed;
	else delete document.required;
}

/** All names under which a field stands on the wire; the first is the one to use. */
export function wireNamesOfField(name: string, schema: Schema): readonly string[] {
	return wireNamesOf(schema) ?? wireNamesOf(innermost(schema)) ?? [toSnake(name)];
}

function innermost(schema: Schema): Schema {
	const { innerType } = definitionOf(schema);
	return innerType ? innermost(innerType) : schema;
}

/** Names the objects that have an id of a noun of their own, as they turn up in replies: `Label`, `Task`. */
export function nameSchemas(replies: readonly Schema[]): NamedSchemas {
	const named = new Map<Schema, string>();
	const taken = new Set<string>();
	const seen = new Set<Schema>();
	const visit = (schema: Schema): void => {
		if (seen.has(schema)) return;
		seen.add(schema);
		const { shape, innerType, element, valueType, options } = definitionOf(schema);
		const noun = shape?.id ? nounOf(shape.id) : undefined;
		if (noun !== undefined) named.set(schema, freeName(pascal(noun), taken));
		for (const inner of [innerType, element, valueType, ...(options ?? []), ...Object.values(shape ?? {})]) {
			if (inner) visit(inner);
		}
	};
	for (const reply of replies) visit(reply);
	return named;
}

function pascal(noun: string): string {
	return noun.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function freeName(wanted: string, taken: Set<string>): string {
	let name = wanted;
	for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
	taken.add(name);
	return name;
}
