import { isJsonObject, type Json } from '@ordna/domain/import';
import { ServiceFailure } from './service-api.ts';

export type JsonObject = { readonly [key: string]: Json };

/** So many pages a list has at most. */
export const maxPages = 10_000;

/** An answer that is an object. Throws `ServiceFailure` for any other. */
export function objectOf(json: Json | null): JsonObject {
	if (json === null || !isJsonObject(json))
		throw new ServiceFailure('unreadable', 'An answer is not what was expected.');
	return json;
}

/** A part of an answer that is an object; an empty one where it is none. */
export function partOf(json: Json | undefined): JsonObject {
	return isJsonObject(json) ? json : {};
}

/** An answer that is a list; nothing where there is none (404). Throws `ServiceFailure` for any other. */
export function listOf(json: Json | null): JsonObject[] {
	if (json !== null && !Array.isArray(json))
		throw new ServiceFailure('unreadable', 'An answer is not what was expected.');
	return objectsIn(json ?? []);
}

export function objectsIn(json: Json | undefined): JsonObject[] {
	return Array.isArray(json) ? json.filter(isJsonObject) : [];
}

export function textOf(json: Json | undefined): string {
	return typeof json === 'string' ? json : typeof json === 'number' ? `${json}` : '';
}

export function idOf(one: JsonObject): string {
	return textOf(one['id']);
}

/** As arguments, a hundred thousand would be too many. */
export function addAll<T>(list: T[], more: readonly T[]): void {
	for (const one of more) list.push(one);
}
