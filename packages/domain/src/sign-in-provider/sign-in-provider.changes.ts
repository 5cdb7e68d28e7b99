import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';

const provider = { name: z.string() };
const rules = some({ createsAccounts: z.boolean(), adminsNeedSecondFactor: z.boolean() });

/** What administrators chose of the ways to sign in. A provider has no number: all lines have the number 1. */
export const signInProviderChanges = defineChanges({
	entity: 'sign-in provider',
	audience: 'person',
	undo: 'never',
	kinds: {
		'signInProvider.turnedOff': { after: provider },
		'signInProvider.turnedOn': { after: provider },
		'signInProvider.rulesChanged': { before: rules, after: rules },
	},
});
