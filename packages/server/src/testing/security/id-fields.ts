import { nounOf, type Schema } from '@ordna/domain/contract';
import { definitionOf } from '../../http/docs/definition.ts';

/** A field that holds an id, or by its name seems to. */
export interface IdField {
	/** Names from the outside in; what stands in a list has the name of the list. */
	readonly path: string;
	/** What it is the id of; `undefined` where nobody said it. */
	readonly noun: string | undefined;
}

const soundsLikeAnId = /(^i|I)ds?$|^(hash|user|username|userName|project|owner|member|parent|team|task|label)$/;

/** Every field of a schema that holds an id or sounds like one, wherever in it: nothing is left out. */
export function idFieldsOf(schema: Schema, path = '', seen: ReadonlySet<Schema> = new Set()): IdField[] {
	if (seen.has(schema)) return [];
	const noun = isList(schema) ? undefined : nounOf(schema);
	if (noun !== undefined) return [{ path, noun }];
	const deeper = new Set([...seen, schema]);
	const def = definitionOf(schema);
	const fields = Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
		idFieldsOf(inner, path === '' ? name : `${path}.${name}`, deeper),
	);
	const others = [
		...[def.innerType, def.element, def.left, def.right, def.keyType, def.valueType, def.getter?.()],
		...(def.options ?? []),
	].flatMap((inner) => (inner === undefined ? [] : idFieldsOf(inner, path, deeper)));
	const found = [...fields, ...others];
	const last = path.split('.').at(-1) ?? '';
	return found.length === 0 && soundsLikeAnId.test(last) ? [{ path, noun: undefined }] : found;
}

/** Whether a schema is of a list, be it an optional one. */
export function isList(schema: Schema): boolean {
	const { element, innerType } = definitionOf(schema);
	return element !== undefined || (innerType !== undefined && isList(innerType));
}
