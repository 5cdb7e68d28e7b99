// @vitest-environment happy-dom
import { registrationEndpoints } from '@ordna/domain/registration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { openAdmin } from './an-admin.fixture.tsx';
import { Registration } from './registration.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), confirmParts.load()]);
	await loadMessages('admin', 'ui');
});

const open = (mode: string, isFixed = false) =>
	openAdmin(Registration, {
		answer: (endpoint) => (endpoint === registrationEndpoints.read ? { mode, isFixed } : {}),
	});

test('anyone may register only after a question', async () => {
	const { asked } = await open('invitation');

	await userEvent.click(await screen.findByRole('radio', { name: /^Anyone/ }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Let anyone register?' });
	expect(asked(registrationEndpoints.choose)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Allow' }));

	await waitFor(() => expect(asked(registrationEndpoints.choose)).toEqual([{ mode: 'open' }]));
});

test('what the configuration says is told and cannot be changed', async () => {
	await open('closed', true);

	await screen.findByText('This is set in the configuration file.');
	expect(screen.getByRole<HTMLInputElement>('radio', { name: /^No one/ }).checked).toBe(true);
	expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true, true]);
});
