import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { signInTrialEndpoints } from './sign-in-trace.contract.ts';
import { hiddenFacts, shownFacts, signInProvider, signInStepKind, signInSteps, signInTrace } from './sign-in-trace.ts';

const provider = { key: 'house', kind: 'openid', name: 'House', host: 'id.example.org' };

test('what is hidden is never among what may be shown', () => {
	const shown = new Set<string>(shownFacts);

	expect(hiddenFacts.filter((name) => shown.has(name))).toEqual([]);
	expect(new Set(shownFacts).size).toBe(shownFacts.length);
	expect(new Set(hiddenFacts).size).toBe(hiddenFacts.length);
});

test.for(['password', 'clientSecret', 'code', 'idToken', 'accessToken', 'refreshToken', 'totpPasscode'] as const)(
	'%s is hidden',
	(name) => {
		expect(hiddenFacts).toContain(name);
	},
);

test.for(Object.entries(signInSteps))('the steps of %s are known, each once, and end signed in', ([, steps]) => {
	expect(steps.filter((step) => !signInStepKind.safeParse(step).success)).toEqual([]);
	expect(new Set(steps).size).toBe(steps.length);
	expect(steps.at(-1)).toBe('signedIn');
});

test('every step is one of some provider', () => {
	const own = new Set<string>(Object.values(signInSteps).flat());

	expect(signInStepKind.options.filter((kind) => !own.has(kind))).toEqual([]);
});

test('a trace is spelled as its readers know it', () => {
	const trace = {
		...{ id: 9, reference: 'A7F2', provider, at: '2026-03-01T08:00:00Z', is_signed_in: false, account: null },
		...{ typed: 'ada', tried_by: adaOnTheWire, ip_address: '192.0.2.7', device_info: 'Firefox' },
		steps: [
			{
				...{ kind: 'exchanged', outcome: 'failed', took: 12, trouble: 'codeRefused' },
				facts: [
					{ name: 'code', value: null },
					{ name: 'status', value: '400' },
				],
			},
			{ kind: 'claims', outcome: 'notReached', took: null, trouble: null, facts: [] },
		],
	};

	expect(readAndWritten(signInTrace, trace)).toEqual(trace);
	expect(readAndWritten(signInProvider, provider)).toEqual(provider);
});

test('a trial takes what a provider sent along, an error too', () => {
	expect(sent(signInTrialEndpoints.tryOpenId, { code: 'x', redirect_url: 'y' }, { provider: 'house' })).toEqual({
		...{ provider: 'house', code: 'x', redirectUrl: 'y' },
	});
	expect(sent(signInTrialEndpoints.tryOpenId, { error: 'access_denied' }, { provider: 'house' })).toEqual({
		...{ provider: 'house', error: 'access_denied' },
	});
});

test('a trial of a directory needs a name and a password', () => {
	expect(refusals(() => sent(signInTrialEndpoints.tryLdap, { name: 'ada', password: 'x' }))).toEqual([]);
	expect(refusals(() => sent(signInTrialEndpoints.tryLdap, { name: 'ada' }))).not.toEqual([]);
	expect(refusals(() => sent(signInTrialEndpoints.tryLdap, { password: 'x' }))).not.toEqual([]);
});
