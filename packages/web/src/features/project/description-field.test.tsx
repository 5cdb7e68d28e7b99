// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ConnectionProvider, connect } from '../../platform/connection.tsx';
import { DescriptionField } from './description-field.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('project', 'editor');
});
afterEach(cleanup);

const html = '<h2>Tools</h2><p>See <a href="https://example.org/list">the list</a></p>';

function open() {
	render(
		<ConnectionProvider connection={connect('/api/v1')}>
			<DescriptionField placeholder="What is this project about?" html={html} onChange={vi.fn()} />
		</ConnectionProvider>,
	);
}

test('what is written stands in a group of its own, and a button beside it begins to write', async () => {
	open();
	const group = screen.getByRole('group', { name: 'Description' });

	expect(within(group).getByRole('heading', { name: 'Tools' }).closest('button')).toBeNull();
	expect(within(group).getByRole('link', { name: 'the list' }).closest('button')).toBeNull();
	await userEvent.click(within(group).getByRole('button', { name: 'Edit description' }));

	expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy();
});

test('a press on the words begins to write, one on a link does not', async () => {
	open();

	const link = screen.getByRole('link', { name: 'the list' });
	link.addEventListener('click', (event) => event.preventDefault());
	await userEvent.click(link);
	expect(screen.getByRole('group', { name: 'Description' })).toBeTruthy();

	await userEvent.click(screen.getByText('Tools'));
	expect(screen.queryByRole('group', { name: 'Description' })).toBeNull();
});

test('while nothing is written the whole field is a button that says so', () => {
	render(<DescriptionField placeholder="What is this project about?" html="" onChange={vi.fn()} />);

	expect(screen.getByRole('button', { name: /^Description/ })).toBeTruthy();
});
