import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { invitationEndpoints } from './invitation.contract.ts';
import { invitation, maxInvitationUses, openInvitation } from './invitation.ts';

test('an invitation is spelled as its readers know it', () => {
	const link = {
		...{ id: 3, token: 'abc', email: '', project_id: 0, permission: 0, created_by: adaOnTheWire, max_uses: 0, uses: 2 },
		...{ created: '2026-03-01T08:00:00Z', expires_at: '0001-01-01T00:00:00Z', is_off: false, joined: [adaOnTheWire] },
		teams: [{ id: 4, name: 'Shop' }],
	};

	expect(readAndWritten(invitation, link)).toEqual({ ...link, right: 0 });
});

test('whoever opens a link learns who invites, and to what, and no more', () => {
	const open = { invited_by: 'Ada', project_title: 'Trip', email: '' };

	expect(readAndWritten(openInvitation, { ...open, token: 'abc', uses: 2 })).toEqual(open);
});

test.for<[body: object, read: object]>([
	[{}, {}],
	[{ max_uses: 5 }, { maxUses: 5 }],
	[{ max_uses: 0 }, { maxUses: 0 }],
	[{ max_uses: maxInvitationUses }, { maxUses: maxInvitationUses }],
	[{ expires_at: null }, { expiresAt: null }],
	[{ expires_at: '2027-01-01T00:00:00Z' }, { expiresAt: Date.parse('2027-01-01T00:00:00Z') }],
])('of %j is read %j', ([body, read]) => {
	expect(sent(invitationEndpoints.create, body)).toEqual(read);
	expect(sent(invitationEndpoints.update, { ...body, is_off: true }, { id: '3' })).toEqual({
		...read,
		id: 3,
		isOff: true,
	});
});

test.for([{ max_uses: -1 }, { max_uses: maxInvitationUses + 1 }])('%j is refused', (body) => {
	expect(refusals(() => sent(invitationEndpoints.create, body))).toEqual([expect.stringMatching(/^max_uses: /)]);
	expect(refusals(() => sent(invitationEndpoints.update, body))).toEqual([expect.stringMatching(/^max_uses: /)]);
});
