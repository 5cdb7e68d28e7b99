// @vitest-environment happy-dom
import { Autocomplete } from '@base-ui/react/autocomplete';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Option, OptionList } from '../../ui/option-list/option-list.tsx';
import type { Hit } from './hit.ts';
import { type Direction, useChosen } from './use-chosen.ts';

afterEach(cleanup);

const aHit = (id: string): Hit => ({ id, title: id, mark: null, choose: () => undefined });
const nothing = () => undefined;

function Lines({ names, text }: { names: readonly string[]; text: string }) {
	const hits = names.map(aHit);
	const chosen = useChosen(hits, text);
	return (
		<OptionList options={hits} text={text} onType={nothing} onHighlight={chosen.onHighlight}>
			<Autocomplete.Input aria-label="Lines" />
			<Autocomplete.List ref={chosen.list}>
				{hits.map((hit, index) => (
					<Option key={hit.id} value={hit} index={index} className={undefined} onChoose={nothing}>
						{() => hit.title}
					</Option>
				))}
			</Autocomplete.List>
			{(['first', 'last', 'pageDown', 'pageUp'] as const).map((direction: Direction) => (
				<button key={direction} type="button" onClick={() => chosen.go(direction)}>
					{direction}
				</button>
			))}
			<button type="button" onClick={() => (document.title = chosen.get()?.id ?? 'none')}>
				get
			</button>
		</OptionList>
	);
}

const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
const go = (direction: Direction | 'get') => userEvent.click(screen.getByRole('button', { name: direction }));

test('a line that somebody went to stays chosen while lines come above it and below', async () => {
	const { rerender } = render(<Lines text="a" names={['b', 'c']} />);
	await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}');

	rerender(<Lines text="a" names={['a', 'b', 'c', 'd']} />);
	expect(selected()).toBe('c');
	rerender(<Lines text="a" names={['c', 'd']} />);

	expect(selected()).toBe('c');
});

test('the first line stays chosen, too, when another one comes above it', () => {
	const { rerender } = render(<Lines text="a" names={['b', 'c']} />);

	rerender(<Lines text="a" names={['a', 'b', 'c']} />);

	expect(selected()).toBe('b');
});

test('another text begins anew with its first line, and so does a line that is gone', async () => {
	const { rerender } = render(<Lines text="a" names={['a', 'b', 'c']} />);
	await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{ArrowDown}');

	rerender(<Lines text="b" names={['a', 'b', 'c']} />);
	expect(selected()).toBe('a');
	await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}');
	rerender(<Lines text="b" names={['a', 'c']} />);

	expect(selected()).toBe('a');
});

test('pages are eight lines and end at the ends', async () => {
	const names = Array.from({ length: 20 }, (_, at) => `line ${at}`);
	render(<Lines text="" names={names} />);
	const seen: (string | undefined)[] = [];
	for (const direction of ['pageUp', 'pageDown', 'pageDown', 'pageDown', 'pageUp', 'last', 'first'] as const) {
		await go(direction);
		seen.push(selected() ?? undefined);
	}

	expect(seen).toEqual(['line 0', 'line 8', 'line 16', 'line 19', 'line 11', 'line 19', 'line 0']);
});

test('the chosen line is told as it is now, and none where there is none', async () => {
	const { rerender } = render(<Lines text="a" names={['a', 'b']} />);
	await go('last');
	await go('get');
	expect(document.title).toBe('b');

	rerender(<Lines text="c" names={[]} />);
	await go('get');

	expect(document.title).toBe('none');
});
