import { expect, test } from 'vitest';
import { readAndWritten, refusals, sent } from '../testing/requests.ts';
import { registrationEndpoints } from './registration.contract.ts';
import { registrationChoice } from './registration-mode.ts';

test.for(['open', 'invitation', 'closed'])('who may register is chosen: %s', (mode) => {
	expect(sent(registrationEndpoints.choose, { mode })).toEqual({ mode });
	expect(readAndWritten(registrationChoice, { mode, is_fixed: false })).toEqual({ mode, is_fixed: false });
});

test.for([{}, { mode: 'everybody' }, { mode: null }, { mode: true }])('%j chooses nothing', (body) => {
	expect(refusals(() => sent(registrationEndpoints.choose, body))).not.toEqual([]);
});
