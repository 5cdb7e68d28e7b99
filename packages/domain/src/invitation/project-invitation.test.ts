import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { toInstant } from '../time/instant.ts';
import { projectInvitationEndpoints } from './project-invitation.contract.ts';
import { canResend, mayInvite, projectInvitation, resendAfterMs } from './project-invitation.ts';

test('an invitation to a project is told without what opens it', () => {
	const told = {
		...{ id: 3, email: 'bob@example.org', permission: 1, created_by: adaOnTheWire, created: '2026-03-01T08:00:00Z' },
		...{ last_sent: '2026-03-01T08:00:00Z', expires_at: '2026-03-15T08:00:00Z' },
	};

	expect(readAndWritten(projectInvitation, { ...told, token: 'abc' })).toEqual({ ...told, right: 1 });
});

test.for<[body: object, read: object]>([
	[{ email: 'bob@example.org' }, { email: 'bob@example.org' }],
	[
		{ email: 'bob@example.org', permission: 2 },
		{ email: 'bob@example.org', right: 'admin' },
	],
	[
		{ email: 'bob@example.org', right: 0 },
		{ email: 'bob@example.org', right: 'read' },
	],
])('of %j is read %j', ([body, read]) => {
	expect(sent(projectInvitationEndpoints.create, body, { projectId: '4' })).toEqual({ ...read, projectId: 4 });
});

test.for([{}, { email: '' }, { email: 'a@' }, { email: `${'a'.repeat(250)}@example.org` }])('%j is refused', (body) => {
	expect(refusals(() => sent(projectInvitationEndpoints.create, body))).toEqual([expect.stringMatching(/^email: /)]);
});

const now = 10_000_000;

test.each([
	['it was never sent', null, true],
	['it was sent a moment ago', now - 1000, false],
	['an hour is not over', now - resendAfterMs + 1000, false],
	['an hour is over', now - resendAfterMs, true],
])('where %s it is said whether it can be sent again', (_, lastSent, expected) => {
	expect(canResend({ lastSent: lastSent === null ? null : toInstant(lastSent) }, now)).toBe(expected);
});

const [open, byInvitation, closed] = [
	{ mailerEnabled: true, isOpen: true, isByInvitation: true },
	{ mailerEnabled: true, isOpen: false, isByInvitation: true },
	{ mailerEnabled: true, isOpen: false, isByInvitation: false },
];

test.each([
	['everybody, where everybody registers', open, false, true],
	['no one but administrators, where it takes an invitation', byInvitation, false, false],
	['administrators, where it takes an invitation', byInvitation, true, true],
	['nobody, where nobody registers', closed, true, false],
	['nobody, without a mail server', { ...open, mailerEnabled: false }, true, false],
])('people are invited by %s', (_, server, isAdmin, expected) => {
	expect(mayInvite(server, { isAdmin })).toBe(expected);
});
