import { type ChangeKind, type EntityOf, entityOf, type LoggedChange, type NewChange } from '@ordna/domain/changes';
import type { Instant } from '@ordna/domain/time';

/** What is the same for all kinds of lines, as readers of the log get them. */
interface Written {
	readonly seq: number;
	/** Milliseconds since 1970. */
	readonly at: Instant;
	readonly actorId: number;
	readonly via: string;
	readonly batch: string;
	/** The idempotency key of the request, where it had one: for the client that sent it alone. */
	readonly key?: string;
}

/** A line of the change log, as its readers get it. */
export type Change = LoggedChange & Written;

/** Those kinds that are declared by several nouns: only the line says what it is about. */
type SharedKind = { [K in ChangeKind]: IsUnion<EntityOf<K>> extends true ? K : never }[ChangeKind];

type IsUnion<T, All = T> = (T extends unknown ? ([All] extends [T] ? false : true) : never) extends false
	? false
	: true;

type Sayable<Line> = Line extends NewChange
	? Omit<Line, 'kind' | 'entity'> &
			(Line['kind'] extends SharedKind ? Pick<Line, 'entity'> : Partial<Pick<Line, 'entity'>>)
	: never;

/** What a command says of a change of this kind. */
type Said<Kind extends ChangeKind> = Sayable<Extract<NewChange, { kind: Kind }>>;

type Keys<T> = T extends unknown ? Exclude<keyof T, symbol> : never;

type Undeclared<Line, Declared, Side extends 'before' | 'after'> = Exclude<
	Keys<Line extends { readonly [S in Side]?: infer Fields } ? NonNullable<Fields> : never>,
	Keys<Declared extends { readonly [S in Side]?: infer Fields } ? NonNullable<Fields> : never>
>;

/** Refuses fields that are not declared, also where they are spread into a line. */
type WithoutOthers<Line, Declared> = {
	readonly [Side in 'before' | 'after']?: { readonly [Name in Undeclared<Line, Declared, Side>]?: never };
};

/** Collects the lines of one command; they are written at its end, in its transaction. */
export class ChangeRecorder {
	readonly #lines: NewChange[];

	/** @param lines what was recorded before. */
	constructor(lines: readonly NewChange[] = []) {
		this.#lines = [...lines];
	}

	/** Adds a line of a declared kind, with the fields that are declared for it (`domain/<noun>/<noun>.changes.ts`). */
	record<Kind extends ChangeKind, Line extends Said<Kind>>(
		kind: Kind,
		line: Line & WithoutOthers<Line, Said<Kind>>,
	): void {
		// That kind, entity and fields belong together was checked where it was called.
		this.#lines.push(Object.assign({ entity: entityOf(kind) }, line, { kind }) as unknown as NewChange);
	}

	get lines(): readonly NewChange[] {
		return this.#lines;
	}

	/** For a part of the command that may be rolled back alone: it begins with the lines so far. */
	branch(): ChangeRecorder {
		return new ChangeRecorder(this.#lines);
	}

	/** Adds what a branch has recorded, now that its part is not rolled back. */
	merge(branch: ChangeRecorder): void {
		this.#lines.push(...branch.#lines.slice(this.#lines.length));
	}
}
