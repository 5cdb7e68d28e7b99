import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { whyInvitationClosed } from './invitation.ts';

const open = { expiresAt: toInstant(2000), maxUses: 2, uses: 1, isOff: false };

test.each([
	['one use is left', open, undefined],
	['no limit and no end', { ...open, maxUses: 0, uses: 900, expiresAt: null }, undefined],
	['all uses are gone', { ...open, uses: 2 }, 'usedUp'],
	['its time has come', { ...open, expiresAt: toInstant(1000) }, 'expired'],
	['somebody turned it off', { ...open, isOff: true }, 'off'],
] as const)('of a link where %s it is said whether it opens anything', (_, link, expected) => {
	expect(whyInvitationClosed(link, 1000)).toBe(expected);
});
