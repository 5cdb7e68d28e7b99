// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { PriorityMenu } from './priority-menu.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

test('each rank is read out once, and the one it has as chosen', async () => {
	const onChange = vi.fn();
	render(<PriorityMenu value={3} onChange={onChange} trigger={<button type="button">Priority</button>} />);

	await userEvent.click(screen.getByRole('button', { name: 'Priority' }));
	const entries = await screen.findAllByRole('menuitemradio');

	expect(entries.map((entry) => entry.textContent)).toEqual([
		'Do now5',
		'Urgent4',
		'High',
		'Medium2',
		'Low1',
		'Unset0',
	]);
	expect(screen.getByRole('menuitemradio', { name: 'High', checked: true })).toBe(entries[2]);
	await userEvent.click(screen.getByRole('menuitemradio', { name: /^Urgent/, checked: false }));
	expect(onChange).toHaveBeenCalledWith(4);
});

test('a digit chooses its rank at once', async () => {
	const onChange = vi.fn();
	render(<PriorityMenu value={3} onChange={onChange} trigger={<button type="button">Priority</button>} />);
	await userEvent.click(screen.getByRole('button', { name: 'Priority' }));
	await screen.findAllByRole('menuitemradio');

	await userEvent.keyboard('0');

	expect(onChange.mock.calls).toEqual([[0]]);
	expect(screen.queryByRole('menuitemradio')).toBeNull();
});
