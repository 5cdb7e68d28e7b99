// @vitest-environment happy-dom
import { Autocomplete } from '@base-ui/react/autocomplete';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { highlightOption, Option, OptionList } from './option-list.tsx';

afterEach(cleanup);

const names = ['Ada', 'Bea', 'Kim'];

interface PickingProps {
	onChoose?: (name: string, isForNewTab: boolean) => void;
	onHighlight?: (name: string | undefined, isByHand: boolean) => void;
}

function Picking({ onChoose = () => undefined, onHighlight }: PickingProps) {
	const [text, setText] = useState('');
	const list = useRef<HTMLDivElement>(null);
	const options = names.filter((name) => name.toLowerCase().includes(text));
	return (
		<OptionList
			options={options}
			text={text}
			onType={setText}
			onHighlight={(name, { isByHand }) => onHighlight?.(name, isByHand)}
		>
			<Autocomplete.Input aria-label="People" />
			<Autocomplete.List ref={list} aria-label="People">
				{options.map((name, index) => (
					<Option key={name} value={name} index={index} className={undefined} onChoose={onChoose}>
						{(isHighlighted) => (isHighlighted ? `${name} (Enter)` : name)}
					</Option>
				))}
			</Autocomplete.List>
			<button type="button" onClick={() => highlightOption(list.current, 1)}>
				Second
			</button>
			<button type="button" onClick={() => highlightOption(list.current, 7)}>
				Eighth
			</button>
		</OptionList>
	);
}

const field = () => screen.getByRole('combobox', { name: 'People' });
const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the field is the combobox of the list, and the first option is highlighted before anybody does anything', async () => {
	render(<Picking />);

	expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'People' }).id);
	expect(field().getAttribute('aria-expanded')).toBe('true');
	expect([selected(), active()]).toEqual([['Ada (Enter)'], 'Ada (Enter)']);
});

test('the arrows go round, and Enter chooses what is highlighted', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);
	await userEvent.click(field());

	await userEvent.keyboard('{ArrowUp}');
	expect([selected(), active()]).toEqual([['Kim (Enter)'], 'Kim (Enter)']);
	await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');

	expect(choose.mock.calls).toEqual([
		['Kim', false],
		['Ada', false],
	]);
});

test('what is typed highlights the first that fits, and with none left Enter chooses nothing', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);
	await userEvent.type(field(), '{ArrowDown}{ArrowDown}a');

	expect(selected()).toEqual(['Ada (Enter)']);
	await userEvent.keyboard('zz{Enter}');

	expect(screen.queryAllByRole('option')).toEqual([]);
	expect(field().hasAttribute('aria-activedescendant')).toBe(false);
	expect(choose).not.toHaveBeenCalled();
});

test('a press chooses and leaves the focus in the field; with Ctrl or the middle button it is for a new tab', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);
	await userEvent.click(field());
	const bea = screen.getByRole('option', { name: 'Bea' });

	await userEvent.click(bea);
	expect(document.activeElement).toBe(field());
	fireEvent.click(bea, { ctrlKey: true });
	fireEvent(bea, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
	fireEvent(bea, new MouseEvent('auxclick', { bubbles: true, button: 2 }));

	expect(choose.mock.calls).toEqual([
		['Bea', false],
		['Bea', true],
		['Bea', true],
	]);
});

test('what is pointed at is highlighted, and stays so when the pointer leaves', () => {
	render(<Picking />);
	const kim = screen.getByRole('option', { name: 'Kim' });

	// Without a distance it would be a list that scrolls beneath a pointer that rests.
	fireEvent.mouseMove(kim, { movementX: 1 });
	fireEvent.pointerOut(kim, { relatedTarget: document.body });

	expect(selected()).toEqual(['Kim (Enter)']);
});

test('an option is highlighted from outside, and the arrows go on from there; one that is not there leaves it as it is', async () => {
	render(<Picking />);

	await userEvent.click(screen.getByRole('button', { name: 'Second' }));
	expect(selected()).toEqual(['Bea (Enter)']);
	await userEvent.click(screen.getByRole('button', { name: 'Eighth' }));
	expect(selected()).toEqual(['Bea (Enter)']);
	await userEvent.type(field(), '{ArrowDown}');

	expect(selected()).toEqual(['Kim (Enter)']);
});

test('it says what is highlighted, and whether a hand did so', async () => {
	const highlight = vi.fn();
	render(<Picking onHighlight={highlight} />);
	expect(highlight).toHaveBeenLastCalledWith('Ada', false);

	await userEvent.type(field(), '{ArrowDown}');
	expect(highlight).toHaveBeenLastCalledWith('Bea', true);
	await userEvent.keyboard('kim');

	expect(highlight).toHaveBeenLastCalledWith('Kim', false);
});
