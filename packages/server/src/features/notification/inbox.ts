import type { Right } from '@ordna/domain/right';
import { type Ask, type Change, cache, requirePerson } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';
import type { Notice } from './notification.table.ts';

/** The newest notifications of a person, and how many there are. */
export interface Newest {
	readonly notices: readonly Notice[];
	readonly total: number;
}

/** Clients ask for the first page every few seconds. So many signs of what people were told are kept. */
const mostSigns = 10_000_000;

/** By what rights it was chosen: with others it would be another. */
interface KeptNewest extends Newest {
	readonly rights: ReadonlyMap<number, Right>;
}

const inboxes = cache<number, KeptNewest>({
	name: 'newest notifications',
	limit: mostSigns,
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
export async function newestOf(ask: Ask, load: (size: number) => Promise<Newest>): Promise<Newest> {
	const { id } = requirePerson(ask.caller);
	const rights = await rightsOf(ask);
	// A change of rights makes another map.
	const kept = inboxes.peek(ask, id);
	if (kept && kept.rights !== rights) inboxes.drop(ask, id);
	return inboxes.get(ask, id, async () => ({ ...(await load(ask.app.settings.service.maxItemsPerPage)), rights }));
}
