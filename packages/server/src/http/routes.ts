import type { Endpoint, InputOf, ReplyOf } from '@ordna/domain/contract';
import type { App, Ask, Caller, Tell } from '../asking/index.ts';
import type { Replied } from './answer.ts';
import type { Form } from './form.ts';

/** A request as a handler may look at it, when the parsed input is not enough. */
export interface RequestFacts {
	/** The peer, or whom a trusted proxy names. */
	readonly ip: string;
	readonly userAgent: string;
	readonly cookies: Readonly<Record<string, string>>;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	/** What was sent as a form, where the endpoint takes an `upload`; `null` when it was none. */
	readonly form: Form | null;
}

/** For work that needs more than one transaction, or something slow before it: hashing, files, the network. */
export interface Act extends Ask {
	readonly request: RequestFacts;
	/** Runs a command; by default as the caller. */
	tell<T>(run: (tell: Tell) => Promise<T>, as?: Caller): Promise<T>;
}

/** How an endpoint is answered: by a query, by a command, or by something slower around one. */
export type Handler<E extends Endpoint> =
	| { readonly ask: (ask: Ask, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> }
	| { readonly tell: (tell: Tell, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> }
	| { readonly act: (act: Act, input: InputOf<E>) => Promise<Replied<ReplyOf<E>>> };

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
