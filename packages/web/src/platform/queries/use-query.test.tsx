import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Queries } from './queries.ts';
import { QueriesProvider, useQuery } from './use-query.ts';

afterEach(cleanup);

function Hits({ words, answer }: { words: string; answer: (words: string) => Promise<string> }) {
	const { data, isPrevious, status } = useQuery({
		queryKey: ['search', words],
		queryFn: () => answer(words),
		keepPrevious: true,
		enabled: words !== '',
	});
	return <p>{`${status} ${data ?? 'nothing'}${isPrevious ? ' (before)' : ''}`}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

test('what was found stays until the next is there', async () => {
	const answers = new Map<string, (found: string) => void>();
	const answer = (words: string) => new Promise<string>((resolve) => answers.set(words, resolve));
	const queries = new Queries();
	const page = (words: string) => (
		<QueriesProvider value={queries}>
			<Hits words={words} answer={answer} />
		</QueriesProvider>
	);
	const { rerender } = render(page(''));
	expect(shown()).toBe('pending nothing');

	rerender(page('te'));
	await act(async () => answers.get('te')?.('tea'));
	expect(shown()).toBe('success tea');

	rerender(page('ten'));
	expect(shown()).toBe('success tea (before)');
	await act(async () => answers.get('ten')?.('tent'));
	expect(shown()).toBe('success tent');
});
