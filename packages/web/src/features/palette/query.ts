import { parseQuickAdd, prefixesOf, type QuickAddMode } from '@ordna/domain/quick-add';
import { wordsOf } from '@ordna/domain/search';
import { toInstant } from '@ordna/domain/time';

/** What is looked for. */
export type Scope = 'start' | 'commands' | 'number' | 'everything' | 'tasks' | 'labels' | 'projects' | 'people';

/** What somebody typed into quick actions, understood. */
export interface Query {
	readonly text: string;
	readonly scope: Scope;
	/** What is left of the text without its signs and names. */
	readonly words: string;
	/** The same as it is compared. */
	readonly terms: readonly string[];
	/** The number of a task: `#12`. */
	readonly number: number | undefined;
	/** Names behind the signs of quick add. */
	readonly labels: readonly string[];
	readonly project: string | undefined;
	readonly people: readonly string[];
}

const commandSign = '>';

/** Signs with names do not depend on the time, and dates stay words. */
const noClock = { now: toInstant(0), zone: 'UTC' };

/**
 * Reads what is typed, with the signs of quick add as the person set them: `>` leads to commands alone, `#12` to a task.
 *
 * @example readQuery('order *shop', 'default') // words 'order', labels ['shop'], scope 'tasks'
 */
export function readQuery(text: string, mode: QuickAddMode): Query {
	const trimmed = text.trim();
	const nothing = { text, labels: [], project: undefined, people: [], number: undefined };
	if (trimmed.startsWith(commandSign)) {
		const words = trimmed.slice(commandSign.length).trim();
		return { ...nothing, scope: 'commands', words, terms: wordsOf(words) };
	}
	const number = /^#(\d{1,15})$/.exec(trimmed)?.[1];
	if (number !== undefined)
		return { ...nothing, scope: 'number', words: trimmed, terms: [number], number: Number(number) };
	const names = namesIn(trimmed, mode);
	return { text, number: undefined, ...names, terms: wordsOf(names.words), scope: scopeOf(names) };
}

type Names = Pick<Query, 'words' | 'labels' | 'project' | 'people'>;

function namesIn(text: string, mode: QuickAddMode): Names {
	const { parts, labels, project, assignees } = parseQuickAdd(text, { mode, ...noClock });
	const ranges = parts
		.filter(({ kind }) => kind === 'label' || kind === 'project' || kind === 'assignee')
		.flatMap((part) => part.ranges)
		.sort((one, other) => other.start - one.start);
	const words = ranges.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text).trim();
	return withBegun({ words, labels, project: project ?? undefined, people: assignees }, mode);
}

/** A sign at the end is the beginning of a name: all that could follow is looked for. */
function withBegun(names: Names, mode: QuickAddMode): Names {
	const { words, labels, people } = names;
	const signs = prefixesOf(mode);
	const [, before, sign] = /^(?:(.*)\s)?(\S)$/s.exec(words) ?? [];
	const left = { ...names, words: before?.trim() ?? '' };
	if (sign === undefined || !signs) return names;
	if (sign === signs.label) return { ...left, labels: [...labels, ''] };
	if (sign === signs.assignee) return { ...left, people: [...people, ''] };
	return sign === signs.project ? { ...left, project: '' } : names;
}

function scopeOf({ words, labels, project, people }: Names): Scope {
	const hasNames = labels.length > 0 || project !== undefined || people.length > 0;
	if (words !== '') return hasNames ? 'tasks' : 'everything';
	if (people.length > 0) return 'people';
	if (labels.length > 0) return 'labels';
	return project === undefined ? 'start' : 'projects';
}
