// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceList } from './choice-list.tsx';

afterEach(cleanup);

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
