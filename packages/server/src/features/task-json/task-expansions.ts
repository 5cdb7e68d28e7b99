import { writeInstant } from '@ordna/domain/contract';
import { fail, invalid } from '@ordna/domain/failures';
import { expansionScopes, readExpansions, type TaskExpansion } from '@ordna/domain/task-list';
import type { Caller, QueryContext } from '../../context/index.ts';
import { commentCounts, firstComments } from '../comment/index.ts';
import { serializeReactions } from '../reaction/index.ts';
import { subscriptionOf, subscriptionText } from '../subscription/index.ts';
import { unreadAmong } from '../unread/index.ts';
import { bucketText, withPeople } from '../view/index.ts';

/**
 * Reads what is to be brought along; an unknown word is 2002 and named bare, as clients look for it. An API token gets
 * only what it could read at its own endpoint (401/11).
 */
export function requireExpansions(caller: Caller, names: readonly string[] | undefined): ReadonlySet<TaskExpansion> {
	const expansions = readExpansions(names ?? []);
	if (!expansions) throw invalid('expand');
	for (const expansion of expansions) if (!holdsScope(caller, expansionScopes[expansion])) throw fail('access.noToken');
	return expansions;
}

function holdsScope(caller: Caller, scope: string | null): boolean {
	return scope === null || caller.kind !== 'person' || caller.scopes === null || caller.scopes.has(scope);
}

/** What was asked for with a task, as JSON. */
export interface Expanded {
	/** In the place of the `null` that stands there otherwise. */
	readonly reactions: string;
	/** Members of their own, each with a comma before it. */
	readonly beside: string;
}

export const notExpanded: Expanded = { reactions: 'null', beside: '' };

/** So many comments come with a task. */
const commentsWithTask = 50;

/** What is shown under the name it is asked for, as JSON by task; who has none is left out. A few statements each. */
type Reader = (context: QueryContext, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;

const readers: Readonly<Partial<Record<TaskExpansion, Reader>>> = {
	buckets: serializeBuckets,
	comments: (context, ids) => firstComments(context, ids, commentsWithTask),
	comment_count: commentCounts,
	// Times are not kept track of.
	time_entries_count: async (_, ids) => new Map(ids.map((id) => [id, 0])),
	is_unread: serializeUnread,
};

/** What was asked for with these tasks. The caller of this vouches that they may be read. */
export async function expandTasks(
	context: QueryContext,
	ids: readonly number[],
	expansions: ReadonlySet<TaskExpansion>,
): Promise<ReadonlyMap<number, Expanded>> {
	if (expansions.size === 0) return new Map();
	const reactions = expansions.has('reactions')
		? await serializeReactions(context, 'task', ids)
		: new Map<number, string>();
	const members: { readonly name: string; readonly texts: ReadonlyMap<number, unknown> }[] = [];
	for (const name of expansions) {
		const texts = await readers[name]?.(context, ids);
		if (texts) members.push({ name, texts });
	}
	const besideOf = (id: number) =>
		members.map(({ name, texts }) => (texts.has(id) ? `,"${name}":${texts.get(id)}` : '')).join('');
	return new Map(
		ids.map((id) => [id, { reactions: reactions.get(id) ?? notExpanded.reactions, beside: besideOf(id) }] as const),
	);
}

/** The subscription of the caller that covers a task, as a member of its JSON with a comma before it; empty for none. */
export async function subscriptionMember(context: QueryContext, id: number, projectId: number): Promise<string> {
	const subscription = await subscriptionOf(context, 'task', id, projectId);
	return subscription ? `,"subscription":${subscriptionText(subscription)}` : '';
}

/** The mark, and beside it since when. */
async function serializeUnread(context: QueryContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	const unread = await unreadAmong(context, ids);
	return new Map([...unread].map(([id, since]) => [id, `true,"unread_since":"${writeInstant(since)}"`] as const));
}

/** The columns in which tasks stand on the boards of their project. */
async function serializeBuckets(context: QueryContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	const rows = await context.db
		.selectFrom('placement')
		.innerJoin('bucket', 'bucket.id', 'placement.bucket_id')
		.innerJoin('view', 'view.id', 'placement.view_id')
		.selectAll('bucket')
		.select('placement.task_id')
		.where((eb) => context.dialect.isOneOf(eb.ref('placement.task_id'), ids))
		// A board of a saved filter is its owner's alone.
		.where('view.saved_filter_id', 'is', null)
		.orderBy('placement.view_id')
		.execute();
	const buckets = await withPeople(context, rows);
	const texts = new Map(ids.map((id) => [id, [] as string[]]));
	rows.forEach((row, at) => {
		const shown = buckets[at];
		if (shown) texts.get(row.task_id)?.push(bucketText(shown));
	});
	return new Map([...texts].map(([id, own]) => [id, `[${own.join(',')}]`] as const));
}
