import { useMemo } from 'react';
import { type QueryOptions, useQuery } from '../platform/queries/index.ts';
import { useRested } from './use-rested.ts';

interface TypedSearch<T> {
	/** Without spaces around it. */
	readonly typed: string;
	/** How long typing rests before it is asked for, in ms. */
	readonly restMs: number;
	readonly queryOf: (words: string) => QueryOptions<readonly T[]>;
	/** Whether something that was found for other words may be meant by what is typed now. */
	readonly fits: (one: T, typed: string) => boolean;
}

interface Found<T> {
	/** Undefined until the first answer. */
	readonly found: readonly T[] | undefined;
	readonly failure: unknown;
	/** They are all there are. */
	readonly isAnswered: boolean;
}

/**
 * What is found by what somebody types. Until the server has answered it is what was found before and fits: nothing jumps,
 * and Enter, pressed at once, never takes what is not meant.
 */
export function useTypedSearch<T>({ typed, restMs, queryOf, fits }: TypedSearch<T>): Found<T> {
	const words = useRested(typed, restMs);
	const { data, error, isPrevious } = useQuery({ ...queryOf(words), keepPrevious: true });
	const isAnswered = data !== undefined && words === typed && !isPrevious;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on what is typed alone
	const found = useMemo(() => (isAnswered ? data : data?.filter((one) => fits(one, typed))), [data, isAnswered, typed]);
	return { found, failure: error, isAnswered };
}

/** Whatever the letter case. */
export const includesText = (text: string, part: string): boolean =>
	text.toLocaleLowerCase().includes(part.toLocaleLowerCase());
