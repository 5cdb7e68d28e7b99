// @vitest-environment happy-dom
import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { signInTrialEndpoints } from '@ordna/domain/sign-in-trace';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { renderRouter } from '../../platform/render-router.fixture.tsx';
import { TrialPage } from './trial-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'sign-in-trace', 'ui');
});
afterEach(() => {
	cleanup();
	sessionStorage.clear();
	vi.restoreAllMocks();
});

/** The page of a trial at a provider, by its key; each test has one of its own, since an address is gone through once. */
async function open(key: string, told: () => unknown) {
	window.history.replaceState({}, '', `/admin/sign-in-trial/${key}`);
	const { asked, wrapper: Wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === signInTrialEndpoints.readOpenId) return told();
			return endpoint === signInProviderEndpoints.list ? [] : { id: 12 };
		},
	});
	const root = createRootRoute();
	const inside = createRoute({ getParentRoute: () => root, id: 'inside' });
	const admin = createRoute({ getParentRoute: () => inside, path: 'admin' });
	const page = () => (
		<Wrapper>
			<TrialPage />
		</Wrapper>
	);
	const trial = createRoute({ getParentRoute: () => admin, path: 'sign-in-trial/$provider', component: page });
	const trace = createRoute({ getParentRoute: () => admin, path: 'sign-in-trace', component: () => <p>traces</p> });
	const router = createRouter({
		routeTree: root.addChildren([inside.addChildren([admin.addChildren([trial, trace])])]),
		history: createMemoryHistory({ initialEntries: [`/admin/sign-in-trial/${key}`] }),
	});
	await renderRouter(router);
	return { asked, router };
}

test('the browser goes to the provider, of which the server tells administrators', async () => {
	const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
	const provider = { key: 'reached', authUrl: 'https://id.example/authorize', clientId: 'ordna', scope: 'openid' };

	const { asked } = await open('reached', () => ({ provider }));

	await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
	expect(String(assign.mock.calls[0]?.[0])).toMatch(/^https:\/\/id\.example\/authorize\?client_id=ordna/);
	expect(asked(signInTrialEndpoints.tryOpenId)).toEqual([]);
});

test('one that cannot be reached has its trace at once', async () => {
	const { asked, router } = await open('unreached', () => ({ provider: null }));

	await screen.findByText('traces');
	expect(router.state.location.search).toEqual({ trace: 12 });
	expect(asked(signInTrialEndpoints.tryOpenId)).toEqual([{ provider: 'unreached' }]);
});

test('where the server refuses to say, it is told why', async () => {
	await open('refused', () => {
		throw new ApiError(404, { message: 'No such provider.' });
	});

	expect((await screen.findByRole('alert')).textContent).toContain('No such provider.');
});
