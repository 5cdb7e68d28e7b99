import { parseQuickAddLines, prefixesOf, type QuickAddKeywords, type QuickAddMode } from '@ordna/domain/quick-add';
import type { Clock } from '@ordna/domain/time';
import type { TypedTask } from './typed-tasks.ts';

/** What a ghost text adds to a task: each is a sentence beside the field. */
export type GhostKind = 'time' | 'date' | 'priority';

export interface GhostText {
	readonly kind: GhostKind;
	/** Behind what is typed, with a space where one is missing. */
	readonly insert: string;
}

/** What is proposed in the current language: "at 8am", "tomorrow". */
export type GhostPhrases = Readonly<Record<'time' | 'date', string>>;

interface GhostOptions extends Clock {
	readonly mode: QuickAddMode;
	readonly keywords: QuickAddKeywords;
	readonly phrases: GhostPhrases;
}

/** A title of fewer words is not finished. */
const minWords = 2;

/**
 * The next part that fits behind a text: a time behind a date, a date behind a title, a priority behind both. Nothing
 * where it would not be understood, or where words of the title would be taken for something else with it.
 *
 *     ghostFor('Water the seedlings every 2 days', [task], options) // { kind: 'time', insert: ' at 8am' }
 */
export function ghostFor(text: string, tasks: readonly TypedTask[], options: GhostOptions): GhostText | undefined {
	const [task] = tasks;
	const kind = task && tasks.length === 1 ? kindOf(task) : undefined;
	const phrase = kind && phraseOf(kind, options);
	if (!task || !kind || !phrase || text.includes('\n')) return undefined;
	// It stands there already, and was clicked away.
	if (text.toLocaleLowerCase().includes(phrase)) return undefined;
	const insert = /\s$/.test(text) ? phrase : ` ${phrase}`;
	const [after, ...others] = parseQuickAddLines(text + insert, { ...options, ignore: [] });
	const isUnderstood = after && others.length === 0 && after.title === task.title && kindOf(after) !== kind;
	return isUnderstood ? { kind, insert } : undefined;
}

type Read = Pick<TypedTask, 'title' | 'dueDate' | 'dueDay' | 'repeat' | 'priority'>;

function kindOf({ title, dueDate, dueDay, repeat, priority }: Read): GhostKind | undefined {
	if (title.trim().split(/\s+/).length < minWords) return undefined;
	const hasDay = dueDay !== null;
	if (hasDay || (repeat && !dueDate)) return 'time';
	if (!dueDate) return 'date';
	return priority === null ? 'priority' : undefined;
}

function phraseOf(kind: GhostKind, { mode, phrases }: GhostOptions): string | undefined {
	if (kind !== 'priority') return mode === 'disabled' ? undefined : phrases[kind];
	const signs = prefixesOf(mode);
	return signs ? `${signs.priority}3` : undefined;
}
