import { wordsOf } from '@ordna/domain/search';
import type { Task, TaskId } from '@ordna/domain/task';
import { type Rank, rankOf, type Searchable, searchable } from './match.ts';
import type { SlicedWork } from './slices.ts';
import { correctedWord } from './typos.ts';

/** What tasks are searched for. */
export interface TaskSearch {
	readonly terms: readonly string[];
	/** Only those with this number. */
	readonly number?: number | undefined;
	/** Only those it says yes to. */
	readonly isWanted: (task: Task) => boolean;
	readonly limit: number;
}

/** In what they are searched. */
export interface SearchedThings {
	readonly tasks: readonly Task[];
	/** What else may be found by the same words: what these hold is spelled right. */
	readonly others: readonly Searchable[];
	/** Those opened last come before others that fit as well. */
	readonly recent: ReadonlySet<TaskId>;
}

export interface FoundTasks {
	/** The best first. */
	readonly tasks: readonly Task[];
	/** What was searched for in the end: other terms where nothing holds those that were typed. */
	readonly terms: readonly string[];
	readonly isCorrected: boolean;
}

/** So many titles are looked at between two looks at the clock. */
const stepSize = 200;

/** The titles as they are compared, worked out once for each task as long as it stays the same. */
const titles = new WeakMap<Task, Searchable>();

function titleOf(task: Task): Searchable {
	const known = titles.get(task) ?? searchable(task.title);
	titles.set(task, known);
	return known;
}

/** Finds tasks in memory; where nothing fits, those that fit what may have been meant. */
export function* searchTasks(search: TaskSearch, things: SearchedThings): SlicedWork<FoundTasks> {
	const { terms, number } = search;
	const tasks = yield* bestTasks(search, things);
	const isFound = tasks.length > 0 || things.others.some((text) => rankOf(terms, text) > 0);
	if (isFound || terms.length === 0 || number !== undefined) return { tasks, terms, isCorrected: false };
	const corrected = yield* correctedTerms(terms, things);
	if (!corrected) return { tasks, terms, isCorrected: false };
	return { tasks: yield* bestTasks({ ...search, terms: corrected }, things), terms: corrected, isCorrected: true };
}

interface Candidate {
	readonly task: Task;
	readonly rank: Rank;
	readonly isRecent: boolean;
}

function* bestTasks(search: TaskSearch, { tasks, recent }: SearchedThings): SlicedWork<Task[]> {
	const { terms, number, isWanted, limit } = search;
	const best: Candidate[] = [];
	for (const [index, task] of tasks.entries()) {
		if (index % stepSize === stepSize - 1) yield;
		const rank =
			number === undefined ? (terms.length === 0 ? 1 : rankOf(terms, titleOf(task))) : rankOfNumber(task, number);
		if (rank === 0 || !isWanted(task)) continue;
		insert(best, { task, rank, isRecent: recent.has(task.id) }, limit);
	}
	return best.map(({ task }) => task);
}

const rankOfNumber = ({ index }: Task, number: number): Rank => (index === number ? 5 : 0);

/** Keeps the best so many, in order. */
function insert(best: Candidate[], one: Candidate, limit: number): void {
	let place = best.length;
	while (place > 0) {
		const before = best[place - 1];
		if (!before || compare(before, one) <= 0) break;
		place -= 1;
	}
	if (place >= limit) return;
	best.splice(place, 0, one);
	best.length = Math.min(best.length, limit);
}

/** Open ones first, then the better fit, those opened lately, those changed lately. */
function compare(one: Candidate, other: Candidate): number {
	return (
		Number(one.task.done) - Number(other.task.done) ||
		other.rank - one.rank ||
		Number(other.isRecent) - Number(one.isRecent) ||
		other.task.updated - one.task.updated ||
		other.task.id - one.task.id
	);
}

/** The terms with those that nothing begins with put right; undefined where one of them is near to nothing. */
function* correctedTerms(terms: readonly string[], things: SearchedThings): SlicedWork<readonly string[] | undefined> {
	const vocabulary = new Map<string, number>();
	const read = (text: Searchable) => {
		for (const word of text.split(' ')) if (word !== '') vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
	};
	things.others.forEach(read);
	for (const [index, task] of things.tasks.entries()) {
		if (index % stepSize === stepSize - 1) yield;
		read(titleOf(task));
	}
	const corrected: string[] = [];
	for (const term of terms) {
		yield;
		const word = isBeginning(term, vocabulary) ? term : correctedWord(term, vocabulary);
		if (word === undefined) return undefined;
		corrected.push(word);
	}
	return corrected.every((word, index) => word === terms[index]) ? undefined : corrected;
}

function isBeginning(term: string, vocabulary: ReadonlyMap<string, number>): boolean {
	for (const word of vocabulary.keys()) if (word.startsWith(term)) return true;
	return false;
}

/** What a text says around the first of these terms, for a hit whose title does not say them; undefined where it says none. */
export function excerptOf(text: string, terms: readonly string[]): string | undefined {
	const pieces = text.trim().split(/\s+/);
	const first = pieces.findIndex((piece) => wordsOf(piece).some((word) => terms.some((term) => word.startsWith(term))));
	if (first < 0) return undefined;
	const start = Math.max(0, first - 4);
	return `${start > 0 ? '… ' : ''}${pieces.slice(start, first + 12).join(' ')}`;
}
