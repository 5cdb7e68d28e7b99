import type { NotificationName } from '../notification/notification.ts';
import type {
	ChangeEntity,
	ChangeFieldName,
	ChangeFields,
	ChangeFieldValue,
	ChangeKind,
	LoggedChange,
} from './change-types.ts';
import { declared } from './declared.ts';
import type { Audience, KindSpec, KindSpecs, NounSpec, Undo } from './define-changes.ts';

/** What is declared of the changes of a noun, whichever it is. */
export type DeclaredNoun = NounSpec<string, KindSpecs, Audience, string>;

/** What is declared of a line's kind. */
export interface DeclaredKind extends KindSpec {
	readonly kind: ChangeKind;
	readonly noun: DeclaredNoun;
}

const all: readonly DeclaredNoun[] = declared;

const nouns: ReadonlyMap<string, DeclaredNoun> = new Map(all.map((noun) => [noun.entity, noun]));

/** Every kind of change of every noun. */
export const declaredKinds: readonly DeclaredKind[] = all.flatMap((noun) =>
	// The keys of a declaration are its kinds and no others.
	Object.entries(noun.kinds).map(([kind, spec]) => ({ ...spec, kind: kind as ChangeKind, noun })),
);

const byKind: ReadonlyMap<string, readonly DeclaredKind[]> = Map.groupBy(declaredKinds, ({ kind }) => kind);

/** What is declared of the changes of a kind of thing; nothing for one of another version. */
export function declaredNoun(entity: string): DeclaredNoun | undefined {
	return nouns.get(entity);
}

/** What is declared of a line; nothing for a kind of another version. */
export function declaredKind({
	kind,
	entity,
}: {
	readonly kind: string;
	readonly entity: string;
}): DeclaredKind | undefined {
	return byKind.get(kind)?.find(({ noun }) => noun.entity === entity);
}

/** What an undo does about a line. */
export function undoOf(line: Pick<LoggedChange, 'kind' | 'entity'>): Undo {
	const spec = declaredKind(line);
	return spec?.undo ?? spec?.noun.undo ?? 'never';
}

/** Kinds that change nothing of what the JSON of a task, its place in lists, and its calendar entry rest on. */
export const nonMutatingKinds: readonly ChangeKind[] = declaredKinds
	.filter(({ isNonMutating }) => isNonMutating)
	.map(({ kind }) => kind);

const nonMutating: ReadonlySet<ChangeKind> = new Set(nonMutatingKinds);

/** Whether a line leaves the task it is about as it is. */
export function isNonMutating({ kind }: Pick<LoggedChange, 'kind'>): boolean {
	return nonMutating.has(kind);
}

/** Whether a line is somebody's own mark, and concerns nobody but them. */
export function isMark(line: Pick<LoggedChange, 'kind' | 'entity'>): boolean {
	return declaredKind(line)?.isMark ?? false;
}

/** Kinds whose lines stand in the log and are told to nobody. */
export const untoldKinds: readonly ChangeKind[] = declaredKinds
	.filter(({ isUntold }) => isUntold)
	.map(({ kind }) => kind);

const untold: ReadonlySet<ChangeKind> = new Set(untoldKinds);

/** Whether a line is told to nobody. */
export function isUntold({ kind }: Pick<LoggedChange, 'kind'>): boolean {
	return untold.has(kind);
}

/** Whether people are notified of a line in this way. */
export function notifies(line: Pick<LoggedChange, 'kind' | 'entity'>, name: NotificationName): boolean {
	return declaredKind(line)?.notifies === name;
}

/** What a kind of change is about, where that is always the same. */
export function entityOf(kind: ChangeKind): ChangeEntity {
	const [spec] = byKind.get(kind) ?? [];
	// Every kind is declared by a noun of its own.
	return spec?.noun.entity as ChangeEntity;
}

/** A line as its row has it: the sides as JSON. */
interface ChangeRow {
	readonly kind: string;
	readonly entity: string;
	readonly entityId: number;
	readonly projectId: number | null;
	readonly before: string | null;
	readonly after: string | null;
}

/**
 * The only way from a row to a line with types. What stands in a row was written with the types of its kind. A kind of
 * another version, or of a line that another program wrote, is no kind that any reader asks for: it passes them all by.
 */
export function parseChange({ before, after, ...line }: ChangeRow): LoggedChange {
	return {
		...line,
		...(before === null ? {} : { before: JSON.parse(before) }),
		...(after === null ? {} : { after: JSON.parse(after) }),
	} as LoggedChange;
}

/** A field of a side, whatever the line is about; nothing where it is not in it. */
export function fieldOf<Name extends ChangeFieldName>(
	fields: ChangeFields | undefined,
	name: Name,
): ChangeFieldValue<Name> | undefined {
	// The sides of lines hold nothing but what is declared.
	return (fields as Readonly<Partial<Record<Name, ChangeFieldValue<Name>>>> | undefined)?.[name];
}

/** What a line says, whatever it is about. */
interface Sides {
	readonly before?: ChangeFields | undefined;
	readonly after?: ChangeFields | undefined;
}

/** A field of a line: as it became, else as it was. */
export function fieldOfEither<Name extends ChangeFieldName>(
	{ before, after }: Sides,
	name: Name,
): ChangeFieldValue<Name> | undefined {
	return fieldOf(after, name) ?? fieldOf(before, name);
}

/** The task a line is about, or about a part of. */
export function taskOf(line: Sides & Pick<LoggedChange, 'entity' | 'entityId'>): number | undefined {
	return line.entity === 'task' ? line.entityId : fieldOfEither(line, 'taskId');
}
