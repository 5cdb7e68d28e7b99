// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { phoneQuery } from '../../ui/use-media.ts';
import { RightMenu } from './right-menu.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), popoverParts.load()]);
	await loadMessages('share', 'ui');
});
beforeEach(() => {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === phoneQuery,
		addEventListener() {},
		removeEventListener() {},
	}));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Bob's right to write, on a phone, where his team gives him no less than that. */
async function openSheet(isLowerImpossible = false) {
	const [onChange, remove] = [vi.fn(), vi.fn()];
	render(
		<RightMenu
			name="Bob"
			right="write"
			isGivenHere
			head={<strong>Bob Mason</strong>}
			onChange={onChange}
			termsOf={(right) =>
				isLowerImpossible && right === 'read' ? { hint: 'Less than Kiln crew gives', isImpossible: true } : {}
			}
			actions={[{ key: 'remove', icon: Trash2, label: 'Remove access', isDanger: true, run: remove }]}
		/>,
	);
	await userEvent.click(screen.getByRole('button', { name: /Bob/ }));
	return { onChange, remove, sheet: await screen.findByRole('dialog') };
}

const rightsIn = (sheet: HTMLElement) =>
	within(sheet)
		.getAllByRole('button')
		.filter((button) => button.hasAttribute('aria-pressed'));

test('on a phone the sheet says whose right it is, and which of the three it is', async () => {
	const { sheet } = await openSheet();

	expect(within(sheet).getByText('Bob Mason')).toBeTruthy();
	expect(rightsIn(sheet).map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
});

test('another right is chosen by one press, which closes the sheet', async () => {
	const { sheet, onChange } = await openSheet();

	await userEvent.click(rightsIn(sheet)[2] as HTMLElement);

	expect(onChange.mock.calls).toEqual([['admin']]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a right that cannot be given says why, and is not chosen', async () => {
	const { sheet, onChange } = await openSheet(true);

	await userEvent.click(within(sheet).getByText('Less than Kiln crew gives'));

	expect(onChange).not.toHaveBeenCalled();
	expect(rightsIn(sheet).map((button) => button.hasAttribute('disabled'))).toEqual([true, false, false]);
});

test('what else can be done stands below the rights, and closes the sheet, too', async () => {
	const { sheet, remove, onChange } = await openSheet();

	await userEvent.click(within(sheet).getByRole('button', { name: 'Remove access' }));

	expect(remove).toHaveBeenCalledTimes(1);
	expect(onChange).not.toHaveBeenCalled();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
