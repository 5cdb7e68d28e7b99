import type { ChangeKind } from '@ordna/domain/changes';
import type { Endpoint, InputOf, ReplyOf } from '@ordna/domain/contract';
import { type FailureName, fail } from '@ordna/domain/failures';
import type { CommandContext, QueryContext } from '../context/index.ts';
import { JsonFragment, type Replied } from './answer.ts';

/** What is kept of the first run of a command, beside what the request itself names. */
export interface StoredReference {
	/** The ids of what it made, in order. */
	readonly made: readonly number[];
	/** Its answer, where that holds nothing but ids, names of fields and counts. */
	readonly reply: JsonFragment;
}

/**
 * How a repeated request is answered: anew, from what stands now, as the caller may read it now. What is gone is refused
 * as it is when it is read.
 */
export interface Replays<E extends Endpoint> {
	/** The kind of line that names what the command makes, or `reply`: what `StoredReference` is filled from. */
	readonly keeps?: ChangeKind | 'reply';
	/** `never` where the endpoint is `secret`: its key is passed over. */
	readonly replay:
		| ((context: QueryContext, input: InputOf<E>, kept: StoredReference) => Promise<Replied<ReplyOf<E>>>)
		| 'never';
}

/** A command that answers with one and the same sentence, however often it is repeated. */
export function answersAlways<Input, Reply>(
	reply: Reply,
	run: (context: CommandContext, input: Input) => Promise<unknown>,
): { command: (context: CommandContext, input: Input) => Promise<Reply>; replay: () => Promise<Reply> } {
	return {
		async command(context, input) {
			await run(context, input);
			return reply;
		},
		replay: async () => reply,
	};
}

/** What is stored of an answer: nothing, a list of ids, or the answer as text. */
export function referenceOf(
	{ keeps }: Pick<Replays<Endpoint>, 'keeps'>,
	context: CommandContext,
	text: string,
): string {
	if (keeps === undefined) return '';
	if (keeps === 'reply') return text;
	const made = context.changes.lines.filter((line) => line.kind === keeps);
	return made.length === 0 ? '' : JSON.stringify(made.map((line) => line.entityId));
}

/** Reads what `referenceOf` has stored. */
export function referenceIn({ keeps }: Pick<Replays<Endpoint>, 'keeps'>, reference: string): StoredReference {
	const isIds = keeps !== undefined && keeps !== 'reply' && reference !== '';
	return { made: isIds ? (JSON.parse(reference) as number[]) : [], reply: new JsonFragment(reference) };
}

/**
 * Refuses what is gone as its noun's 404, where whoever reads it is told no more than that it is not for them: who sent the
 * request knew of it.
 */
export async function requireStanding(
	context: QueryContext,
	{ table, id }: { readonly table: 'label' | 'team' | 'webhook' | 'notification'; readonly id: number },
	gone: FailureName,
): Promise<void> {
	const row = await context.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
	if (!row) throw fail(gone, { id });
}
