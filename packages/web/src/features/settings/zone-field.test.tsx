// @vitest-environment happy-dom
import { accountEndpoints } from '@ordna/domain/account';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ZoneField } from './zone-field.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('settings', 'ui');
});
afterEach(cleanup);

test('a time zone is found by the words of its city, and chosen by its name', async () => {
	const onChange = vi.fn();
	const zones = ['America/New_York', 'Europe/Berlin', 'Europe/Stockholm'];
	const { asked, wrapper } = aClient({ answer: () => zones });
	render(<ZoneField value="Europe/Berlin" onChange={onChange} />, { wrapper });
	const user = userEvent.setup();

	await user.click(screen.getByText('Europe/Berlin'));
	await user.keyboard('new york');
	// The letters that are typed are an element of their own, which stands apart in names here.
	const isNewYork = (name: string) => name.replaceAll(' ', '') === 'America/NewYork';
	await user.click(await screen.findByRole('option', { name: isNewYork }));

	expect(onChange.mock.calls).toEqual([['America/New_York']]);
	expect(asked(accountEndpoints.timezones)).toHaveLength(1);
});
