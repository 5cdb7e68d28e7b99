import { expect, test } from 'vitest';
import { readAndWritten } from '../testing/requests.ts';
import { securityEvent, securityEventOf, securityOf } from './security-event.ts';

const [ada, bob] = [1, 2];

test.for<[kind: string, entity: string, event: string, whose: number]>([
	['session.started', 'session', 'signed_in', ada],
	['session.refused', 'session', 'sign_in_failed', ada],
	['session.ended', 'session', 'session_ended', ada],
	['user.passwordChanged', 'user', 'password_changed', ada],
	['user.emailRequested', 'user', 'email_change_requested', ada],
	['user.emailChanged', 'user', 'email_changed', ada],
	['user.locked', 'user', 'account_locked', ada],
	['secondFactor.enabled', 'second factor', 'second_factor_enabled', ada],
	['secondFactor.removed', 'second factor', 'second_factor_disabled', ada],
	['secondFactor.recoveryCodesMade', 'second factor', 'recovery_codes_made', ada],
	['secondFactor.recoveryCodeUsed', 'second factor', 'recovery_code_used', ada],
	['token.created', 'token', 'api_token_created', bob],
	['token.deleted', 'token', 'api_token_deleted', bob],
	['calendarToken.created', 'calendar token', 'calendar_token_created', bob],
	['calendarToken.deleted', 'calendar token', 'calendar_token_deleted', bob],
	['feedLink.created', 'feed link', 'feed_link_created', bob],
	['feedLink.updated', 'feed link', 'feed_link_changed', bob],
	['feedLink.reset', 'feed link', 'feed_link_reset', bob],
	['feedLink.deleted', 'feed link', 'feed_link_deleted', bob],
	['share.created', 'user share', 'share_created', bob],
	['share.created', 'team share', 'share_created', bob],
	['share.created', 'link share', 'link_share_created', bob],
])('%s of a %s is %s', ([kind, entity, event, whose]) => {
	// The line is about what has the id 1, and person 2 did it.
	expect(securityEventOf({ kind, entity })).toBe(event);
	expect(securityOf({ kind, entity, entityId: ada }, bob)).toBe(whose);
});

test.for([
	['task.updated', 'task'],
	['share.deleted', 'link share'],
	['constructor', 'user'],
] as const)('%s of a %s is nobody’s security', ([kind, entity]) => {
	expect(securityEventOf({ kind, entity })).toBeUndefined();
	expect(securityOf({ kind, entity, entityId: ada }, bob)).toBeNull();
});

test.for([0, -4])('%i has no account that could be at risk', (actor) => {
	expect(securityOf({ kind: 'share.created', entity: 'link share', entityId: 9 }, actor)).toBeNull();
});

test('an event is spelled as its readers know it', () => {
	const event = {
		...{ id: 9, event: 'signed_in', time: '2026-03-01T08:00:00Z', via: 'session', device_info: 'Firefox' },
		...{ ip_address: '192.0.2.7', subject: '', reason: '', project_id: null },
	};

	expect(readAndWritten(securityEvent, event)).toEqual(event);
});
