import type { SignInProvider, SignInTrace } from '@ordna/domain/sign-in-trace';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { providerState } from './provider-state.ts';

const acme: SignInProvider = { key: 'acme', kind: 'openid', name: 'Acme', host: 'id.example' };
const directory: SignInProvider = { key: 'ldap', kind: 'ldap', name: 'LDAP', host: 'ldap.example' };
const ada = { id: 7, username: 'ada', name: '' } as unknown as SignInTrace['account'];

const aTrace = (id: number, rest: Partial<SignInTrace> = {}): SignInTrace => ({
	...{ id, reference: '7f3a', provider: acme, at: toInstant(id * 1000), isSignedIn: true, account: ada, typed: '' },
	...{ triedBy: null, ipAddress: '', deviceInfo: '', steps: [] },
	...rest,
});
const failed = { isSignedIn: false, account: null };

test('one that nobody used is neither working nor failing', () => {
	expect(providerState(acme, [aTrace(1, { provider: directory })])).toEqual({ is: 'unused', failures: 0 });
});

test('one whose last sign-in worked works, with who that was', () => {
	const last = aTrace(3);

	expect(providerState(acme, [last, aTrace(2, failed), aTrace(1, failed)])).toEqual({
		is: 'working',
		failures: 0,
		last,
	});
});

test('one failure may be a wrong password', () => {
	expect(providerState(acme, [aTrace(2, failed), aTrace(1)])).toMatchObject({ is: 'working', failures: 1 });
	expect(providerState(acme, [aTrace(1, failed)])).toMatchObject({ is: 'unused', failures: 1 });
});

test('two failures say that it fails, since the first of them', () => {
	const traces = [aTrace(4, failed), aTrace(3, failed), aTrace(2), aTrace(1, failed)];

	expect(providerState(acme, traces)).toMatchObject({ is: 'failing', failures: 2, since: 3000, last: { id: 2 } });
});

test('what fails at another provider is not its fault', () => {
	const others = { ...failed, provider: directory };

	expect(providerState(acme, [aTrace(3, others), aTrace(2, others), aTrace(1)]).is).toBe('working');
});

test('a trial says whether it works, but is nobody’s sign-in', () => {
	const trial = aTrace(2, { triedBy: ada });

	expect(providerState(acme, [trial, aTrace(1, failed)])).toEqual({ is: 'working', failures: 0 });
});
