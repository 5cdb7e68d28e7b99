// @vitest-environment happy-dom
import { passkeyEndpoints } from '@ordna/domain/passkey';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { type Connection, ConnectionProvider } from '../../platform/connection.tsx';
import { Notices } from '../../ui/notices.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui', 'session');
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** A way the browser was asked for a passkey: it waits until the test answers, or somebody calls it off. */
interface Asked {
	readonly mediation: string | undefined;
	readonly signal: AbortSignal;
	choose(): void;
}

const credential = {
	...{ id: 'a', rawId: new ArrayBuffer(1), type: 'public-key', authenticatorAttachment: 'platform' },
	getClientExtensionResults: () => ({}),
	response: {
		authenticatorData: new ArrayBuffer(1),
		clientDataJSON: new ArrayBuffer(1),
		signature: new ArrayBuffer(1),
	},
};

function visit({ canOffer = true, refusal }: { canOffer?: boolean; refusal?: ApiError } = {}) {
	const asked: Asked[] = [];
	const kind = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => canOffer });
	vi.stubGlobal('PublicKeyCredential', kind);
	vi.stubGlobal('navigator', {
		...{ userAgent: navigator.userAgent, language: 'en', languages: ['en'] },
		credentials: {
			get: ({ mediation, signal }: { mediation?: string; signal: AbortSignal }) =>
				new Promise((resolve, reject) => {
					signal.addEventListener('abort', () => reject(signal.reason));
					asked.push({ mediation, signal, choose: () => resolve(credential) });
				}),
		},
	});
	const signIn = vi.fn();
	const api = {
		async call(endpoint: unknown) {
			if (endpoint === passkeyEndpoints.challenge) return { options: { challenge: 'AAAA' } };
			if (refusal) throw refusal;
			return { token: 'abc' };
		},
	};
	// Of a connection these two are used.
	const connection = { api, session: { signIn } } as unknown as Connection;
	const page = render(
		<ConnectionProvider connection={connection}>
			<input aria-label="Username" autoComplete="username webauthn" />
			<ProviderButtons providers={[]} isOnlyWay={false} hasPasskeys isLong />
			<Notices edge="top" />
		</ConnectionProvider>,
	);
	return { asked, signIn, page };
}

test('a passkey that the browser offers in the field signs in, without a press of the button', async () => {
	const { asked, signIn } = visit();
	await expect.poll(() => asked.length).toBe(1);

	asked[0]?.choose();

	await expect.poll(() => signIn.mock.calls).toEqual([['abc']]);
	expect(asked[0]?.mediation).toBe('conditional');
});

test('the button asks in place of what waits in the field, and nobody is told of that', async () => {
	const { asked, signIn } = visit();
	await expect.poll(() => asked.length).toBe(1);
	await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
	await expect.poll(() => asked.length).toBe(2);

	asked[1]?.choose();

	await expect.poll(() => signIn.mock.calls.length).toBe(1);
	expect([asked[0]?.signal.aborted, asked[1]?.mediation]).toEqual([true, undefined]);
	expect(screen.getByRole('alert').textContent).toBe('');
});

test('what waits in the field ends with the page', async () => {
	const { asked, page } = visit();
	await expect.poll(() => asked.length).toBe(1);

	page.unmount();

	expect(asked[0]?.signal.aborted).toBe(true);
});

test('a browser that offers none is asked for none', async () => {
	const { asked } = visit({ canOffer: false });
	await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
	await expect.poll(() => asked.length).toBe(1);

	expect(asked[0]?.mediation).toBeUndefined();
});

test('a passkey that the server does not take is told', async () => {
	const refusal = new ApiError(403, { message: 'This passkey is not accepted here.' });
	const { asked, signIn } = visit({ refusal });
	await expect.poll(() => asked.length).toBe(1);

	asked[0]?.choose();

	expect(await screen.findByText('This passkey is not accepted here.')).toBeTruthy();
	expect(signIn).not.toHaveBeenCalled();
});
