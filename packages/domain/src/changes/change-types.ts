import type * as z from 'zod/mini';
import type { declared } from './declared.ts';
import type { Audience, KindSpecs, NounSpec, Shape } from './define-changes.ts';

/** A value as it stands in the log: ids and instants are plain numbers there. */
type Stored<T> = T extends number ? number : T extends object ? { readonly [K in keyof T]: Stored<T[K]> } : T;

type StoredFields<S> = S extends Shape ? Stored<z.output<z.ZodMiniObject<S>>> : undefined;

type SideOf<Spec, Side extends 'before' | 'after'> = Spec extends { readonly [K in Side]: infer S }
	? StoredFields<S>
	: undefined;

type AudienceOf<Spec, Default> = Spec extends { readonly audience: infer Own } ? Own : Default;

/** A line is told to the readers of its project; without one it concerns nobody but who did it. */
type ProjectIdFor<To> = To extends Audience ? { project: number; person: null; either: number | null }[To] : never;

interface LineOf<Kind, Entity, ProjectId, Before, After, Lacking> {
	readonly kind: Kind;
	readonly entity: Entity;
	readonly entityId: number;
	readonly projectId: ProjectId;
	readonly before: Before;
	readonly after: After;
	readonly mayLack: Lacking;
}

/** The lines of a noun, each kind with the types of its two sides. */
type LinesIn<Noun> =
	Noun extends NounSpec<infer Entity, infer Kinds extends KindSpecs, infer To>
		? {
				[K in keyof Kinds & string]: LineOf<
					K,
					Entity,
					ProjectIdFor<AudienceOf<Kinds[K], To>>,
					SideOf<Kinds[K], 'before'>,
					SideOf<Kinds[K], 'after'>,
					Kinds[K] extends { readonly mayLack: infer Side } ? Side : never
				>;
			}[keyof Kinds & string]
		: never;

type Line = LinesIn<(typeof declared)[number]>;

/** What happened, as `noun.verb`: `task.created`. */
export type ChangeKind = Line['kind'];

/** The kinds of things that lines are about. */
export type ChangeEntity = Line['entity'];

/** What a line with this kind may be about. */
export type EntityOf<Kind extends ChangeKind> = Extract<Line, { kind: Kind }>['entity'];

type Written<L, Side extends 'before' | 'after'> = L extends Line
	? L[Side] extends undefined
		? { readonly [S in Side]?: undefined }
		: Side extends L['mayLack']
			? { readonly [S in Side]?: L[Side] }
			: { readonly [S in Side]: L[Side] }
	: never;

type ToWrite<L> = L extends Line
	? {
			readonly kind: L['kind'];
			readonly entity: L['entity'];
			readonly entityId: number;
			readonly projectId: L['projectId'];
		} & Written<L, 'before'> &
			Written<L, 'after'>
	: never;

/** A line of the change log, as a command writes it. */
export type NewChange = ToWrite<Line>;

type ToRead<L> = L extends Line
	? {
			readonly kind: L['kind'];
			readonly entity: L['entity'];
			readonly entityId: number;
			readonly projectId: L['projectId'];
			readonly before?: Exclude<L['before'], undefined>;
			readonly after?: Exclude<L['after'], undefined>;
		}
	: never;

/** A line as it is read. Its sides may be absent: of somebody who is gone, they were emptied. */
export type LoggedChange = ToRead<Line>;

/** The fields of one side of a line, whatever it is about. */
export type ChangeFields = Exclude<LoggedChange['before'] | LoggedChange['after'], undefined>;

type NamesIn<Fields> = Fields extends unknown ? keyof Fields : never;

/** The names of all fields that any line may hold. */
export type ChangeFieldName = NamesIn<ChangeFields>;

type ValueIn<Fields, Name> = Fields extends unknown ? (Name extends keyof Fields ? Fields[Name] : never) : never;

/** What a field of that name may hold, in whatever line it stands. */
export type ChangeFieldValue<Name extends ChangeFieldName> = Exclude<ValueIn<ChangeFields, Name>, undefined>;
