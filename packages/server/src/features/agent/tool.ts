import { fail, invalid } from '@ordna/domain/failures';
import type { App, Credential, Person } from '../../context/index.ts';
import { answerRequest, type RequestFacts, type Route } from '../../http/index.ts';
import { isObject } from './json-rpc.ts';

/** A program that calls a tool: as whom, and by what. */
export interface ToolCaller {
	readonly app: App;
	readonly routes: readonly Route[];
	readonly person: Person;
	readonly credential: Credential;
	readonly scopes: ReadonlySet<string>;
	readonly request: RequestFacts;
}

export type Arguments = Readonly<Record<string, unknown>>;

/** What assistants can call. */
export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	/** JSON Schema of the arguments. */
	readonly inputSchema: Readonly<Record<string, unknown>>;
	/** The scope it needs to be of use; it is not listed without. */
	readonly scope: string;
	readonly readOnly: boolean;
	call(caller: ToolCaller, args: Arguments): Promise<object>;
}

interface Asked {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: readonly (readonly [string, string])[];
}

/** Asks an endpoint that reads, as the API would be asked, and within the same scopes. */
export async function ask(caller: ToolCaller, name: string, { params = {}, query = [] }: Asked): Promise<unknown> {
	const route = caller.routes.find((one) => one.name === name);
	if (!route?.isOn(caller.app)) throw fail('route.missing');
	if (!mayAsk(caller, name)) throw fail('access.noToken');
	const { text, bytes, streamed } = await answerRequest(caller.app, route, {
		...{ caller: caller.person, request: caller.request, onReplay: () => undefined },
		...{ idempotencyKey: undefined, batch: undefined, ifNoneMatch: undefined },
		raw: { params, query, body: undefined },
	});
	return JSON.parse(streamed?.text ?? bytes?.toString('utf8') ?? text);
}

/** Whether the scopes of a program let it ask an endpoint that is switched on. */
export function mayAsk({ app, routes, scopes }: ToolCaller, name: string): boolean {
	const route = routes.find((one) => one.name === name);
	return route?.isOn(app) === true && scopes.has(route.endpoint.scope ?? '');
}

/** A list as an endpoint answered it. */
export async function askList(caller: ToolCaller, name: string, asked: Asked): Promise<Arguments[]> {
	const answer = await ask(caller, name, asked);
	return Array.isArray(answer) ? answer.filter(isObject) : [];
}

/** A text argument; empty where it was not given. */
export function textOf(args: Arguments, name: string): string {
	const value = args[name] ?? '';
	if (typeof value !== 'string') throw invalid(`${name}: must be a text`);
	return value;
}

/** A whole number; 0 where it was not given. */
export function numberOf(args: Arguments, name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
	const value = args[name] ?? 0;
	if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw invalid(`${name}: must be a whole number`);
	if (args[name] !== undefined && (value < min || value > max)) throw invalid(`${name}: must be ${min} to ${max}`);
	return value;
}

/** An id that has to be given. */
export function idOf(args: Arguments, name: string): string {
	const id = numberOf(args, name);
	if (id === 0) throw invalid(`${name}: is required`);
	return String(id);
}

/** A yes or no; no where it was not given. */
export function flagOf(args: Arguments, name: string): boolean {
	const value = args[name] ?? false;
	if (typeof value !== 'boolean') throw invalid(`${name}: must be true or false`);
	return value;
}
