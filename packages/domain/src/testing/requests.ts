import type * as z from 'zod/mini';
import { codecOf } from '../contract/codec.ts';
import { type Endpoint, pathParams } from '../contract/endpoint.ts';
import { readRequest } from '../contract/request.ts';
import { isFailure } from '../failures/index.ts';

type Texts = Readonly<Record<string, string>>;

/** What an endpoint makes of a body; parameters of the path that are not said are 7. */
export function sent<E extends Endpoint>(endpoint: E, body: unknown, params: Texts = {}): z.output<E['input']> {
	return readRequest(endpoint, { params: paramsOf(endpoint, params), query: [], body });
}

/** What an endpoint makes of a query. */
export function asked<E extends Endpoint>(endpoint: E, query: Texts, params: Texts = {}): z.output<E['input']> {
	return readRequest(endpoint, { params: paramsOf(endpoint, params), query: Object.entries(query), body: undefined });
}

function paramsOf({ path }: Endpoint, given: Texts): Texts {
	return { ...Object.fromEntries(pathParams(path).map((name) => [name, '7'])), ...given };
}

/** What is refused: the entries of broken rules, else the name of the failure; empty when nothing is. */
export function refusals(run: () => unknown): readonly string[] {
	try {
		run();
	} catch (error) {
		if (!isFailure(error)) throw error;
		return error.invalidFields ?? [error.failure];
	}
	return [];
}

/** A thing as the wire has it, read and written again. */
export function readAndWritten<S extends z.core.$ZodType>(schema: S, wire: unknown): unknown {
	const codec = codecOf(schema);
	return codec.encode(codec.decode(wire));
}

/** A person as the wire has them. */
export const adaOnTheWire = {
	id: 1,
	name: 'Ada',
	username: 'ada',
	avatar: '',
	created: '2026-03-01T08:00:00Z',
	updated: '2026-03-02T08:00:00Z',
};

/** When things were made and changed. */
export const madeOnTheWire = { created: '2026-03-01T08:00:00Z', updated: '2026-03-02T08:00:00Z' };
