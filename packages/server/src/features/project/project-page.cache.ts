import { cache, type QueryContext, sameParts } from '../../context/index.ts';
import type { JsonFragment } from '../../http/index.ts';

/** A page of projects as JSON. */
export interface ProjectPage {
	readonly text: JsonFragment;
	/** Entries on this page, the favourites among them. */
	readonly count: number;
	/** Projects on all pages. */
	readonly total: number;
}

interface CachedPage extends ProjectPage {
	readonly parts: readonly unknown[];
}

/** In characters, and what else each takes. */
const limit = 12 * 1024 * 1024;
/** In characters. A longer page would push out many others. */
const maxLength = 256 * 1024;

/**
 * Pages that were asked for, encoded, each for one reader. No line of the log drops one: whoever asks again compares what it
 * was made of with what their projects are made of now.
 */
const pages = cache<string, CachedPage>({
	name: 'pages of projects',
	limit,
	maxWeight: limit,
	// A page nobody asks for again holds on to what it was made of, when other caches have replaced that: a text like its own,
	// and the words that are searched.
	weigh: ({ text, parts }) =>
		text.length > maxLength ? Number.POSITIVE_INFINITY : 700 + 8 * parts.length + 3 * text.length,
	dropOn: () => {},
});

/**
 * The page that was made for the same question before, where it was made of the same parts; else one that `make` makes.
 * @param parts all that the page shows, as caches hold it: an object that changes is replaced there by another one.
 */
export async function reusePage(
	context: QueryContext,
	question: string,
	{ parts, make }: { readonly parts: readonly unknown[]; readonly make: () => ProjectPage },
): Promise<ProjectPage> {
	const known = pages.peek(context, question);
	if (known && sameParts(known.parts, parts)) return known;
	pages.drop(context, question);
	return pages.get(context, question, async () => ({ ...make(), parts }));
}
