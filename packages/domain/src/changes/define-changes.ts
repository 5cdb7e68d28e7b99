import * as z from 'zod/mini';
import type { NotificationName } from '../notification/notification.ts';
import type { WebhookEvent } from '../webhook/webhook.ts';

/** Fields of a line by name, each with its schema. How a shown one is written on the wire follows from it. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Who is told of a line: the readers of its project, or nobody but the person who did it. `either` has both kinds of lines. */
export type Audience = 'project' | 'person' | 'either';

/**
 * What an undo does about a change: each field goes back (`fields`); what was made goes away (`removed`) or, a project,
 * into the archive (`archived`); what was deleted is made again (`restored`); things stand in their old `order`. `never` is named among what stays,
 * `nothing` is passed over: the change follows from others, or concerns one reader alone.
 */
export type Undo =
	| 'fields'
	| 'removed'
	| 'archived'
	| 'restored'
	| 'mark'
	| 'relation'
	| 'order'
	| 'positions'
	| 'never'
	| 'nothing';

/** A kind of change. */
export interface KindSpec {
	/** The fields that may stand in the line, as they were; without them the line has no such side. */
	readonly before?: Shape;
	/** The fields as they became. */
	readonly after?: Shape;
	/** A side that is declared and yet may be absent. */
	readonly mayLack?: 'before' | 'after';
	/** As for the noun, unless told. */
	readonly audience?: Audience;
	/** As for the noun, unless told. */
	readonly undo?: Undo;
	/** What webhooks call it. */
	readonly webhook?: WebhookEvent;
	/** What people are notified of by it. */
	readonly notifies?: NotificationName;
	/** Changes nothing that the JSON of a task, its place in lists, or its calendar entry rests on. */
	readonly isNonMutating?: true;
	/** Each person's own: concerns nobody but who did it. */
	readonly isMark?: true;
	/** No line of it is told to anybody, whoever did it: another line says what happened. Records and undo follow from it. */
	readonly isUntold?: true;
}

export type KindSpecs = Readonly<Record<string, KindSpec>>;

/** The names of all fields that stand in lines of these kinds. */
export type FieldNameIn<Kinds> = {
	[K in keyof Kinds]:
		| (Kinds[K] extends { readonly before: infer S } ? keyof S : never)
		| (Kinds[K] extends { readonly after: infer S } ? keyof S : never);
}[keyof Kinds] &
	string;

/** A field with the id of something that a reader of the line may not see, and what of the side they are told then. */
export interface Reference {
	readonly noun: 'project' | 'task' | 'view';
	readonly otherwise: 'nothing' | 'the rest';
	/** Where the field is a list: under which name each entry has the id. Entries out of sight are left out. */
	readonly by?: string;
}

/** How an undo takes a field apart, so that each piece goes back by itself: `labels.5`, `places.3.bucketId`. */
export type Apart = 'set' | 'places';

/** All changes of a noun. */
export interface NounSpec<
	Entity extends string = string,
	Kinds extends KindSpecs = KindSpecs,
	To extends Audience = Audience,
	Name extends string = FieldNameIn<Kinds>,
> {
	/** The kind of thing that a line of the log is about. */
	readonly entity: Entity;
	readonly audience: To;
	readonly undo: Undo;
	/** The fields that readers of a line are told; all others stay in the log. */
	readonly shown?: readonly Name[];
	readonly refersTo?: Readonly<Partial<Record<Name, Reference>>>;
	readonly apart?: Readonly<Partial<Record<Name, Apart>>>;
	/** Fields that tell of the thing as a whole: an undo looks at them, and puts none back. */
	readonly whole?: readonly Name[];
	readonly kinds: Kinds;
}

/**
 * Declares the changes of a noun: everything that reads the change log follows from it.
 * @example defineChanges({ entity: 'label', audience: 'person', undo: 'never', kinds: { 'label.created': { after: { title } } } })
 */
export function defineChanges<const Entity extends string, const Kinds extends KindSpecs, const To extends Audience>(
	spec: NounSpec<Entity, Kinds, To, NoInfer<FieldNameIn<Kinds>>>,
): NounSpec<Entity, Kinds, To> {
	return spec;
}

/** The same fields, each of which may be absent. */
export function some<S extends Shape>(shape: S) {
	return z.partial(z.object(shape)).shape;
}

/** Ids, where nobody is told them. */
export const ids = z.array(z.number());
