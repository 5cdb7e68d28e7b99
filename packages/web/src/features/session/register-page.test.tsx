// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { infoQuery } from '../info/index.ts';
import { RegisterPage } from './register-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui', 'app', 'session');
});
afterEach(cleanup);

/** The page of a server, as that says what it is. */
async function open({ isOpen, isDemo }: { isOpen: boolean; isDemo: boolean }) {
	const auth = {
		local: { enabled: true, registrationEnabled: isOpen, invitationEnabled: false },
		ldap: { enabled: false },
		openidConnect: { enabled: false, providers: null },
	};
	const { client, wrapper: Wrapper } = aClient({
		answer: (endpoint) => (endpoint === infoEndpoints.read ? { auth, demoModeEnabled: isDemo } : undefined),
	});
	await client.queries.prefetch(infoQuery(client));
	await act(
		async () =>
			void render(
				<Wrapper>
					<RegisterPage onUnconfirmed={() => undefined} />
				</Wrapper>,
			),
	);
}

const warnsOfDeletion = () => screen.queryByText(/^This is a demo\. Everything in it is deleted regularly/) !== null;

test('in demo mode whoever registers reads that the account will be deleted', async () => {
	await open({ isOpen: true, isDemo: true });

	expect(warnsOfDeletion()).toBe(true);
	expect(screen.getByRole('textbox', { name: 'Username' })).toBeTruthy();
});

test.each([
	['on other servers', { isOpen: true, isDemo: false }],
	['where nobody can register', { isOpen: false, isDemo: true }],
])('%s the page does not speak of a demo', async (_, server) => {
	await open(server);

	expect(warnsOfDeletion()).toBe(false);
});
