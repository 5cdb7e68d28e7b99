import * as z from 'zod/mini';
import { project } from '../project/project.ts';
import { task } from '../task/task.ts';
import { wordsOf } from './search-words.ts';

/** What a search found, the best first. */
export const found = z.object({ tasks: z.array(task), projects: z.array(project) });

/** A word to look for. */
export interface SearchTerm {
	readonly text: string;
	/** Whether it may be the beginning of a longer one. */
	readonly isPrefix: boolean;
}

/** A task named by its number, in the project of that identifier or in any. */
export interface TaskReference {
	readonly identifier: string | null;
	readonly index: number;
}

/** What somebody typed into a search, understood. */
export interface SearchQuery {
	/** All of them are in what is found, in any order; without any nothing is. */
	readonly words: readonly SearchTerm[];
	readonly reference: TaskReference | null;
}

/** Whoever writes more than these is understood by the first. */
const maxWords = 12;

/**
 * Reads what is to be searched for. Whatever it holds, it is a search: there are no signs with a meaning of their own.
 *
 * @example
 * readSought('Shop mi'); // words shop and mi, each as the beginning of a word
 * readSought('#12'); // the number 12 of any project, or the word 12
 * readSought('PRO-12'); // the number 12 of the project PRO, or both words
 */
export function parseSearch(text: string): SearchQuery {
	const words = [...new Set(wordsOf(text))].slice(0, maxWords);
	// Too much begins with one letter.
	const isPrefix = (word: string) => [...word].length > 1;
	return { words: words.map((word) => ({ text: word, isPrefix: isPrefix(word) })), reference: referenceIn(text) };
}

function referenceIn(text: string): TaskReference | null {
	const [, identifier, digits] = /^\s*(?:#|([^\s#]{1,50})-)(\d{1,15})\s*$/.exec(text) ?? [];
	return digits === undefined ? null : { identifier: identifier ?? null, index: Number(digits) };
}

/** Whether each of the words sought is among these words, or begins one of them. */
export function hasWords(words: readonly string[], terms: readonly SearchTerm[]): boolean {
	return terms.every(({ text, isPrefix }) => words.some((word) => (isPrefix ? word.startsWith(text) : word === text)));
}
