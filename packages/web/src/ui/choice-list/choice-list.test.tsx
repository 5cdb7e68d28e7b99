// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Choice, ChoiceList } from './choice-list.tsx';

afterEach(cleanup);

/** Px of the list: nothing is laid out here. */
const seenHeight = 288;
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(seenHeight);

const people = ['Ada', 'Bea', 'Kim'].map((label) => ({ key: label, label }));

function Picking({ onChoose }: { onChoose: (label: string) => void }) {
	const [query, setQuery] = useState('');
	const choices = people.filter(({ label }) => label.toLowerCase().includes(query));
	return (
		<ChoiceList
			name="People"
			placeholder="Find people"
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={(choice) => onChoose(choice.label)}
			nothing="No one by that name"
		/>
	);
}

test('the field has the focus, arrows go round, Enter chooses', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);

	await userEvent.keyboard('{ArrowUp}{Enter}');
	await userEvent.keyboard('{ArrowDown}{Enter}');

	expect(choose.mock.calls).toEqual([['Kim'], ['Ada']]);
});

test('what is typed narrows it, and the first that fits is offered', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);

	await userEvent.keyboard('{ArrowDown}{ArrowDown}k');
	expect(screen.getAllByRole('option')).toHaveLength(1);
	await userEvent.keyboard('{Enter}');

	expect(choose).toHaveBeenCalledExactlyOnceWith('Kim');
});

test('it says when nothing fits, and Enter then does nothing', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);

	await userEvent.keyboard('zz{Enter}');

	expect(screen.getByRole('status').textContent).toBe('No one by that name');
	expect(choose).not.toHaveBeenCalled();
});

test('a press chooses and leaves the focus in the field', async () => {
	const choose = vi.fn();
	render(<Picking onChoose={choose} />);

	await userEvent.click(screen.getByRole('option', { name: 'Bea' }));

	expect(choose).toHaveBeenCalledExactlyOnceWith('Bea');
	expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

interface AnyProps {
	choices: readonly Choice[];
	isMany?: boolean;
	onChoose?: (key: string | number) => void;
}

function Any({ choices, isMany = false, onChoose }: AnyProps) {
	const [query, setQuery] = useState('');
	return (
		<ChoiceList
			name="Anything"
			placeholder="Find"
			isMany={isMany}
			query={query}
			onQueryChange={setQuery}
			choices={choices.filter(({ label }) => label.toLowerCase().includes(query))}
			onChoose={({ key }) => onChoose?.(key)}
		/>
	);
}

const active = () =>
	document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
const thousands = Array.from({ length: 5000 }, (_, at) => ({ key: at, label: `Label ${at}` }));

test('of thousands only those in sight are rendered, and each says which of them it is', () => {
	render(<Any choices={thousands} />);

	const options = screen.getAllByRole('option');
	expect(options.length).toBeLessThan(30);
	expect(options[2]?.getAttribute('aria-posinset')).toBe('3');
	expect(options[2]?.getAttribute('aria-setsize')).toBe('5000');
});

test('the arrows go on beyond what is rendered, and round to the last', async () => {
	const choose = vi.fn();
	render(<Any choices={thousands} onChoose={choose} />);

	await userEvent.keyboard('{ArrowDown>40/}');
	await expect.poll(active).toBe('Label 40');
	await userEvent.keyboard('{Enter}{ArrowUp>41/}');
	await expect.poll(active).toBe('Label 4999');
	await userEvent.keyboard('{Enter}');

	expect(choose.mock.calls).toEqual([[40], [4999]]);
});

test('groups have headings, which take no key; an option tells its group', async () => {
	render(
		<Any
			choices={[
				{ key: 1, label: 'Ada', group: 'People' },
				{ key: 2, label: 'Bea', group: 'People' },
				{ key: 3, label: 'Crew', group: 'Teams' },
			]}
		/>,
	);

	await userEvent.keyboard('{ArrowDown}{ArrowDown}');

	expect(screen.getAllByText(/^(People|Teams)$/).map(({ textContent }) => textContent)).toEqual(['People', 'Teams']);
	expect(active()).toBe('Crew');
	expect(screen.getByRole('option', { name: 'Crew' }).getAttribute('aria-description')).toBe('Teams');
});

test('where several may be chosen each press tells one, chosen or taken back, and what is typed stays', async () => {
	const choose = vi.fn();
	const choices = [
		{ key: 'red', label: 'Red', isChosen: true },
		{ key: 'blue', label: 'Blue' },
	];
	render(<Any isMany choices={choices} onChoose={choose} />);

	await userEvent.keyboard('e{Enter}{ArrowDown}{Enter}');

	expect(choose.mock.calls).toEqual([['red'], ['blue']]);
	expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('e');
	expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
	expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false']);
});

test('one that is chosen already says so, and can be chosen again', async () => {
	const choose = vi.fn();
	render(<Any choices={[{ key: 1, label: 'Ada', isChosen: true }]} onChoose={choose} />);

	await userEvent.click(screen.getByRole('option', { name: 'Ada', selected: true }));

	expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

test('how many fit is announced, and the first of them is offered', async () => {
	render(<Any choices={thousands} />);

	await userEvent.keyboard('{ArrowDown}label 49');

	await expect.poll(() => screen.getByRole('status').textContent).toMatch(/found|111/);
	expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('111');
	expect(active()).toBe('Label 49');
});
