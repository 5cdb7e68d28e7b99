import type * as z from 'zod/mini';
import type { FailureName } from '../failures/catalogue.ts';
import type { Right } from '../right/right.ts';
import { bodyLimits } from './body-limits.ts';

export type Verb = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';

/**
 * Who may call: anyone, a person (session or API token), or also a visitor by a link share. For all but administrators of the
 * server an endpoint of `admin` is not there.
 */
export type CallerKind = 'anyone' | 'person' | 'visitor' | 'admin';

/** Clients know different refusals for a link share, by the route (docs/wire/requests.md#callers). */
type VisitorRefusal = Extract<
	FailureName,
	'access.notForLinks' | 'access.noPerson' | 'access.notAllowed' | 'access.forbidden'
>;

type ObjectSchema = z.ZodMiniObject;

/** One endpoint of the API, as data: the server mounts it, the client calls it, documents and scopes are read off it. */
export interface Endpoint<Input extends ObjectSchema = ObjectSchema, Reply extends z.core.$ZodType = z.core.$ZodType> {
	readonly method: Verb;
	/** Below `/api/v1`, with parameters like `:id` named as in `input`. */
	readonly path: string;
	/** Other verbs and paths for the same thing that older clients use. Parameters by the same names. */
	readonly aliases: readonly (readonly [method: Verb, path: string])[];
	readonly caller: CallerKind;
	/** What a visitor is told where only a person may call. */
	readonly visitorGets: VisitorRefusal;
	/** `group.permission` an API token must hold; `null`: no API token can call it; `'*'`: any can. */
	readonly scope: string | null;
	/** What is needed on the project that the path names or lies in; `null` where no one project decides. */
	readonly right: Right | null;
	readonly status: number;
	/** Path parameters, and query (GET, DELETE) or body fields, in our own spelling. */
	readonly input: Input;
	readonly reply: Reply;
	readonly fails: readonly FailureName[];
	/** Whether it changes something; then it runs in one transaction and takes an idempotency key. */
	readonly changes: boolean;
	/** A list with paging headers. */
	readonly list: boolean;
	/** Answers with a secret that must not be kept for a repeated key. */
	readonly secret: boolean;
	/** What the answer is when it is no JSON: its content type. */
	readonly raw: string | null;
	/** Multipart: the form field that holds the files. */
	readonly upload: string | null;
	/** Its body may also be `application/x-www-form-urlencoded`, and each refusal has an `error`, as OAuth writes them. */
	readonly urlEncoded: boolean;
	/** The largest body without files, in bytes: what is larger is refused before it is read. */
	readonly maxBodyBytes: number;
	/** The shared budget of attempts it draws on (docs/wire/requests.md#rate-limits). */
	readonly budget: 'credentials' | 'refresh' | null;
	/** It frees disk space, or nobody can do without it: where the disk is full, it may use the reserve. */
	readonly usesReserve: boolean;
	/** A sentence for the API document. */
	readonly summary: string;
}

interface Written<Input extends ObjectSchema, Reply extends z.core.$ZodType> {
	method: Verb;
	path: string;
	summary: string;
	aliases?: readonly (readonly [method: Verb, path: string])[];
	caller?: CallerKind;
	visitorGets?: VisitorRefusal;
	scope?: string | null;
	right?: Right | null;
	status?: number;
	input: Input;
	reply: Reply;
	fails?: readonly FailureName[];
	changes?: boolean;
	list?: boolean;
	secret?: boolean;
	raw?: string | null;
	upload?: string | null;
	urlEncoded?: boolean;
	maxBodyBytes?: number;
	budget?: 'credentials' | 'refresh' | null;
	usesReserve?: boolean;
}

/**
 * Writes an endpoint down. What is left out is the usual: a person or a visitor may call it, a GET changes
 * nothing, a PUT answers 201, the rest 200, a body has the usual limit of its kind of caller, and what deletes or signs in may
 * use the reserve.
 */
export function endpoint<Input extends ObjectSchema, Reply extends z.core.$ZodType>(
	written: Written<Input, Reply>,
): Endpoint<Input, Reply> {
	return {
		aliases: [],
		caller: 'visitor',
		visitorGets: 'access.notForLinks',
		scope: null,
		right: null,
		status: written.method === 'PUT' ? 201 : 200,
		fails: [],
		changes: written.method !== 'GET',
		list: false,
		secret: false,
		raw: null,
		upload: null,
		urlEncoded: false,
		maxBodyBytes: written.caller === 'anyone' ? bodyLimits.anyone : bodyLimits.usual,
		budget: null,
		usesReserve: written.method === 'DELETE' || (written.budget ?? null) !== null,
		...written,
	};
}

/** What a handler is given for an endpoint. */
export type InputOf<E> = E extends Endpoint<infer Input, z.core.$ZodType> ? z.output<Input> : never;

/** What a handler answers, in our own spelling. */
export type ReplyOf<E> = E extends Endpoint<ObjectSchema, infer Reply> ? z.output<Reply> : never;

/** The parameters in a path: `/labels/:id` has `id`. */
export function pathParams(path: string): string[] {
	return [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
}
