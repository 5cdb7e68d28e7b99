import type { ChangeKind } from '@ordna/domain/changes';
import type { Endpoint, InputOf, ReplyOf } from '@ordna/domain/contract';
import type { App, Caller, CommandContext, QueryContext } from '../context/index.ts';
import type { Replied } from './answer.ts';
import type { Form } from './form.ts';
import type { Replays, StoredReference } from './replay.ts';

/** A request as a handler may look at it, when the parsed input is not enough. */
export interface RequestFacts {
	/** The peer, or whom a trusted proxy names. */
	readonly ip: string;
	/** The address that the connection comes from, whatever proxies say; empty over a Unix socket. */
	readonly peer: string;
	readonly userAgent: string;
	readonly cookies: Readonly<Record<string, string>>;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	/** What was sent as a form, where the endpoint takes an `upload`; `null` when it was none. */
	readonly form: Form | null;
}

/** For work that needs more than one transaction, or something slow before it: hashing, files, the network. */
export interface RequestContext extends QueryContext {
	readonly request: RequestFacts;
	/** Runs a command; by default as the caller. */
	run<T>(run: (context: CommandContext) => Promise<T>, as?: Caller): Promise<T>;
	/** Runs the command that the idempotency key of the request stands for, as the caller; without a key, each time. */
	runOnce<T>(once: Once<T>): Promise<T>;
}

/** A command of an action that is done once, and what answers for it when its request is repeated. */
export interface Once<T> {
	/** The kind of line that names what the command makes. */
	readonly keeps: ChangeKind;
	readonly run: (context: CommandContext) => Promise<T>;
	/** Of what stands by then, as the caller may read it by then. */
	readonly replay: (context: QueryContext, reference: StoredReference) => Promise<T>;
}

/** How an endpoint is answered: by a query, by a command, or by something slower around one. */
export type Handler<E extends Endpoint> =
	| { readonly query: (context: QueryContext, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> }
	| ({ readonly command: (context: CommandContext, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> } & Replays<E>)
	| { readonly action: (context: RequestContext, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> };

/** An endpoint with its handler. */
export interface Route {
	/** Where it stands in the contract: `label.create`. */
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly handler: Handler<Endpoint>;
	/** Left out while this says no: a feature that is switched off has no route. */
	readonly isOn: (app: App) => boolean;
}

/** Ties each endpoint of a noun to what answers it. All of them: a missing one does not compile. */
export function routes<Endpoints extends Readonly<Record<string, Endpoint>>>(
	noun: string,
	endpoints: Endpoints,
	handlers: { readonly [K in keyof Endpoints]: Handler<Endpoints[K]> },
	isOn: (app: App) => boolean = () => true,
): Route[] {
	return Object.entries(endpoints).map(([name, endpoint]) => ({
		name: `${noun}.${name}`,
		endpoint,
		// Each handler was checked against its own endpoint above; in a list they are all alike.
		handler: handlers[name] as unknown as Handler<Endpoint>,
		isOn,
	}));
}
