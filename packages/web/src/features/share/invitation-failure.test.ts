import { definitionOf, type FailureName } from '@ordna/domain/failures';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { invitationFailureText } from './invitation-failure.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('share');
});

const refusals: readonly FailureName[] = [
	'invitation.already',
	'invitation.sentLately',
	'invitation.addressBusy',
	'invitation.inviterBusy',
	'invitation.tooMany',
];

test.each(refusals)('%s is told in a sentence of ours', (name) => {
	const { code, status } = definitionOf(name);

	const told = invitationFailureText(new ApiError(status, { code, message: 'As the server says it' }));

	expect(told).not.toBe('As the server says it');
	expect(told).toMatch(/\.$/);
});

test('each refusal has a sentence of its own', () => {
	const told = refusals.map((name) => invitationFailureText(new ApiError(412, { ...definitionOf(name) })));

	expect(new Set(told).size).toBe(refusals.length);
});

test('any other refusal is told as everywhere', () => {
	expect(invitationFailureText(new ApiError(418, { message: 'I am a teapot' }))).toBe('I am a teapot');
});
