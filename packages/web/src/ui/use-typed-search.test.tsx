// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClient } from '../platform/a-client.fixture.tsx';
import { includesText, useTypedSearch } from './use-typed-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const all = ['Kim', 'Aki', 'Maja'];

test('until the server has answered it is what was found before and fits', async () => {
	const asked: string[] = [];
	const queryOf = (words: string) => ({
		queryKey: ['names', words],
		queryFn: async () => {
			asked.push(words);
			await new Promise((resolve) => setTimeout(resolve, 1_000));
			// The server knows Aki by another name, too.
			return words === 'ki' ? ['Kim', 'Aki'] : words === 'mi' ? ['Aki'] : all;
		},
	});
	const { wrapper } = aClient({ answer: () => undefined });
	const { result, rerender } = renderHook(
		(typed: string) => useTypedSearch({ typed, restMs: 200, queryOf, fits: includesText }),
		{ wrapper, initialProps: '' },
	);
	const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
	expect(result.current).toMatchObject({ found: undefined, isAnswered: false });
	await pass(1_200);
	expect(result.current).toMatchObject({ found: all, isAnswered: true });

	rerender('k');
	rerender('ki');
	expect(result.current).toMatchObject({ found: ['Kim', 'Aki'], isAnswered: false });
	rerender('mi');
	expect(result.current.found).toEqual([]);
	await pass(200);
	await pass(1_100);

	expect(result.current).toMatchObject({ found: ['Aki'], isAnswered: true });
	expect(asked).toEqual(['', 'mi']);
});

test('nothing else keeps what was found for other words', () => {
	const root = join(import.meta.dirname, '..');
	const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|fixture)\./.test(file));
	const keeping = files.filter((file) => {
		const text = readFileSync(join(root, file), 'utf8');
		return text.includes('useRested') && text.includes('keepPrevious: true');
	});

	// People of a filter are narrowed where they are shown.
	expect(keeping.sort()).toEqual(['features/filter/use-people.ts', 'ui/use-typed-search.ts']);
});
