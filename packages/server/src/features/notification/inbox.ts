import type { Right } from '@ordna/domain/right';
import { type Change, cache, type QueryContext, requirePerson } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import type { Notice } from './notification.table.ts';

/** The newest notifications of a person, and how many there are. */
export interface Newest {
	readonly notices: readonly Notice[];
	readonly total: number;
}

/** Clients poll the first page every few seconds. So many characters of notifications are cached. */
const maxSigns = 10_000_000;

/** By what rights it was chosen: with others it would be another. */
interface CachedNewest extends Newest {
	readonly rights: ReadonlyMap<number, Right>;
}

const inboxes = cache<number, CachedNewest>({
	name: 'newest notifications',
	limit: maxSigns,
	weigh: signsIn,
	dropOn(change, cached) {
		for (const id of ownersOf(change)) cached.drop(id);
	},
});

/** Each beside its payload counts a little, and so does nothing. */
function signsIn({ notices }: Newest): number {
	return notices.reduce((signs, { payload }) => signs + payload.length + 200, 200);
}

/** Whose notifications a line changes. */
function ownersOf(line: Change): readonly number[] {
	return line.entity === 'notification' ? (line.after?.userIds ?? []) : [];
}

/** The caller's newest notifications, as many as a page can hold; from memory until something about them changes. */
export async function newestOf(context: QueryContext, load: (size: number) => Promise<Newest>): Promise<Newest> {
	const { id } = requirePerson(context.caller);
	const rights = await rightsOf(context);
	// A change of rights makes another map.
	const kept = inboxes.peek(context, id);
	if (kept && kept.rights !== rights) inboxes.drop(context, id);
	return inboxes.get(context, id, async () => ({
		...(await load(context.app.settings.service.maxItemsPerPage)),
		rights,
	}));
}
