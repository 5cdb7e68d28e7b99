// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetTypedTasks, useDraftText } from './draft-text.ts';

beforeEach(() => forgetTypedTasks());
afterEach(cleanup);

test('what is typed in a place is there again when one comes back to it, and nowhere else', () => {
	const first = renderHook(() => useDraftText('list 1'));
	act(() => first.result.current[1]('Sow the pe'));
	first.unmount();

	expect(renderHook(() => useDraftText('list 1')).result.current[0]).toBe('Sow the pe');
	expect(renderHook(() => useDraftText('list 2')).result.current[0]).toBe('');
});

test('what comes back goes before what was typed meanwhile, even where nobody looks any more', () => {
	const { result, unmount } = renderHook(() => useDraftText('list 1'));
	const [, setText] = result.current;
	unmount();

	setText('second');
	setText((now) => `first\n${now}`);

	expect(renderHook(() => useDraftText('list 1')).result.current[0]).toBe('first\nsecond');
});

test('nothing is kept of what was added, or of who left', () => {
	const { result } = renderHook(() => useDraftText('list 1'));
	act(() => result.current[1]('Sow'));
	act(() => result.current[1](''));
	expect(sessionStorage.getItem('typedTasks')).toBe('{}');

	act(() => result.current[1]('Sow again'));
	act(() => forgetTypedTasks());
	expect(result.current[0]).toBe('');
});
