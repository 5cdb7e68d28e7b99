import type { Endpoint } from '@ordna/domain/contract';
import type { AnswerOf, RequestOf } from '../api/index.ts';
import type { FullKey, Params } from '../i18n/index.ts';
import type { Change, Keyed, Kind, Op, RecordRef, Store } from '../store/index.ts';

/** `T` where JSON keeps it as it is; with `never` in the place of what JSON loses: functions, dates, maps. */
export type AsJson<T> = unknown extends T
	? T
	: T extends string | number | boolean | null | undefined
		? T
		: T extends object
			? T extends (...args: never[]) => unknown
				? never
				: { readonly [K in keyof T]: AsJson<T[K]> }
			: never;

/** What a mutation needs while it is sent. */
export interface Sending {
	/** Calls an endpoint with the key and the batch of the write. Once: the key stands for one request. */
	readonly call: <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<AnswerOf<E>>;
	/** The real id of what was created under a temporary one. */
	readonly resolve: <Id extends number>(kind: Kind<Keyed>, id: Id) => Id;
	/** What is shown now: after a reload, perhaps nothing. */
	readonly get: Store['get'];
	/** It waited, for the line or since before a reload: others may have written what nobody here has heard of. */
	readonly isLate: boolean;
	/** Shows what the server answered, though this write is about to be refused. */
	readonly learn: (changes: readonly Change[]) => void;
}

/** A sentence of the language files, said when it is needed. */
export interface MessageDescriptor {
	readonly key: FullKey<'mutations'>;
	readonly params?: Params;
}

interface MutationParts<Args> {
	/** `noun.verb`. It stands on the disks of people: a name that was released keeps its meaning. */
	readonly name: string;
	/** What is shown until the server has answered. Depends on nothing but the arguments: a reload asks again. */
	readonly apply: (args: Args) => readonly Op[];
	/** Records it speaks of besides those in its ops: it waits for them, and is refused with their creation. */
	readonly needs?: (args: Args) => readonly RecordRef[];
	/** Sends it and says what the server answered. May be called again with the same key. */
	readonly send: (args: Args, sending: Sending) => Promise<readonly Change[]>;
	/** What was done, in words: for lists of what waits or was refused. */
	readonly describe: (args: Args) => MessageDescriptor;
}

/** A write of the client: a name and plain arguments, so that it can be kept on disk and sent after a restart. */
export interface Mutation<Args> extends MutationParts<Args> {
	/** Only `defineMutation` makes one. */
	readonly isMutation: true;
}

/** A mutation by its name: what it does comes with the outbox, after the first paint. */
export interface MutationRef<Args> {
	readonly name: string;
	/** Only a type: which arguments it takes. */
	readonly takes?: (args: Args) => void;
}

type ArgsOf<M> = M extends Mutation<infer Args> ? Args : never;

/**
 * Names a mutation for a file that the first screen needs; a test holds the name to that of the mutation.
 *
 *     const createLabel = lateMutation<typeof mutations.createLabel>('label.create');
 */
export const lateMutation = <M>(name: string): MutationRef<ArgsOf<M>> => ({ name });

/** Whatever its arguments. */
export type AnyMutation = Mutation<never>;

/**
 * Declares a write. A feature lists its own in `<noun>.late.ts`.
 *
 *     export const renameLabel = defineMutation<{ id: LabelId; title: string }>({
 *         name: 'label.rename',
 *         apply: ({ id, title }) => [patchOp(labelKind, id, { title })],
 *         send: async ({ id, title }, { call, resolve }) =>
 *             recordsOf(labelKind, [await call(labelEndpoints.update, { id: resolve(labelKind, id), title })]),
 *         describe: ({ title }) => ({ key: 'mutations:label.rename', params: { title } }),
 *     });
 */
export function defineMutation<Args>(
	parts: MutationParts<Args> & ([Args] extends [AsJson<Args>] ? unknown : 'its arguments must be JSON'),
): Mutation<Args> {
	return { ...parts, isMutation: true };
}
