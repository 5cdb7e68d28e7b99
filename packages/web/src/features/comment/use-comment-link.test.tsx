// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf, useCommentLink } from './use-comment-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	location.hash = '';
});

interface ListProps {
	ids: readonly number[];
	isReady?: boolean;
	hasEarlier?: boolean;
	onEarlier?: () => void;
	onMissing?: () => void;
}

const nothing = () => undefined;

function List({ ids, isReady = true, hasEarlier = false, onEarlier = nothing, onMissing = nothing }: ListProps) {
	const { markedId, goTo } = useCommentLink({
		...{ ids, isReady, hasEarlier, onMissing },
		isLoadingEarlier: false,
		loadEarlier: onEarlier,
	});
	return (
		<ol>
			{ids.map((id) => (
				<li key={id} data-comment={id} aria-current={id === markedId}>
					<button type="button" data-roving="" onClick={() => goTo(1)}>
						{id}
					</button>
				</li>
			))}
		</ol>
	);
}

const marked = () => screen.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'true');
const few = [1, 2, 3];

test('the comment that the address names is marked for three seconds, and has the focus', () => {
	location.hash = hashOf(2);
	render(<List ids={few} />);

	expect(marked()?.textContent).toBe('2');
	expect(document.activeElement?.textContent).toBe('2');
	act(() => vi.advanceTimersByTime(2_999));
	expect(marked()).toBeDefined();
	act(() => vi.advanceTimersByTime(1));

	expect(marked()).toBeUndefined();
	expect(document.activeElement?.textContent).toBe('2');
});

test.each(['', '#comment-', '#comment-x', '#comment--2', '#comment-1.5', '#other-2'])(
	'the address %j names none',
	(hash) => {
		location.hash = hash;
		const onMissing = vi.fn();
		render(<List ids={few} onMissing={onMissing} />);

		expect(marked()).toBeUndefined();
		expect(onMissing).not.toHaveBeenCalled();
	},
);

test('it waits for the comments, and asks for earlier ones until it is among them', () => {
	location.hash = hashOf(1);
	const onEarlier = vi.fn();
	const late = [3, 4];
	const { rerender } = render(<List ids={late} isReady={false} hasEarlier onEarlier={onEarlier} />);
	expect(onEarlier).not.toHaveBeenCalled();

	rerender(<List ids={late} hasEarlier onEarlier={onEarlier} />);
	expect(onEarlier).toHaveBeenCalledOnce();
	rerender(<List ids={few} onEarlier={onEarlier} />);

	expect(marked()?.textContent).toBe('1');
	expect(onEarlier).toHaveBeenCalledOnce();
});

test('one that is gone is said once, where there are no earlier ones', () => {
	location.hash = hashOf(9);
	const onMissing = vi.fn();
	const { rerender } = render(<List ids={few} onMissing={onMissing} />);
	rerender(<List ids={[...few, 4]} onMissing={onMissing} />);

	expect(onMissing).toHaveBeenCalledOnce();
});

test('another address in the same page, or a quote that is pressed, leads to another comment', () => {
	render(<List ids={few} />);
	act(() => {
		location.hash = hashOf(3);
		dispatchEvent(new HashChangeEvent('hashchange'));
	});
	expect(marked()?.textContent).toBe('3');

	act(() => screen.getByRole('button', { name: '2' }).click());

	expect(marked()?.textContent).toBe('1');
});
