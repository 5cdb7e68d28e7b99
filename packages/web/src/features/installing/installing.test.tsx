// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { phoneQuery } from '../../ui/use-media.ts';
import { Installing } from './installing.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('installing', 'ui');
});
beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const queries = { phone: phoneQuery, installed: '(display-mode: standalone)' };

/** Of the media queries that are asked, which hold. */
function stubMedia(...held: readonly (keyof typeof queries)[]) {
	const matches = held.map((name) => queries[name]);
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: matches.includes(query),
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
}

/** Who was here often enough, and first on another day. */
const atHome = (): void => localStorage.setItem('visits', JSON.stringify({ count: 3, firstDay: '2020-03-09' }));

/** What a browser offers that installs pages; `outcome` is what somebody says in its dialog. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
	const prompt = vi.fn(async () => undefined);
	const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
		prompt,
		userChoice: Promise.resolve({ outcome }),
	});
	act(() => void window.dispatchEvent(event));
	return { event, prompt };
}

function open() {
	const { wrapper: Wrapper } = aClient({ answer: () => ({}) });
	return render(
		<Wrapper>
			<Installing />
		</Wrapper>,
	);
}

const hint = () => screen.queryByRole('region', { name: 'Add to home screen' });

test('who knows their way about is told once the browser offers it, in its place', async () => {
	stubMedia('phone');
	atHome();
	open();
	expect(hint()).toBeNull();

	const { event, prompt } = offer();
	expect(event.defaultPrevented).toBe(true);
	await userEvent.click(screen.getByRole('button', { name: 'Add' }));

	await waitFor(() => expect(hint()).toBeNull());
	expect(prompt).toHaveBeenCalledOnce();
});

test('closed, it is hidden for good', async () => {
	stubMedia('phone');
	atHome();
	open();
	offer();

	await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
	offer();

	expect(hint()).toBeNull();
	expect(localStorage.getItem('hideAddToHomeScreenMessage')).toBe('true');
});

test.for([
	['on a first visit', ['phone'], (): void => undefined],
	['on a desk', [], atHome],
	['in the installed app', ['phone', 'installed'], atHome],
] as const)('nothing is said %s', ([, held, prepare]) => {
	stubMedia(...held);
	prepare();
	open();

	offer();

	expect(hint()).toBeNull();
});
