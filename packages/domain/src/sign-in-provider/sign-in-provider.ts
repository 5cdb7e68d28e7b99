import * as z from 'zod/mini';
import { signInProvider } from '../sign-in-trace/sign-in-trace.ts';

/** A provider as administrators see it on their page. Ours, beside v1. See docs/wire/auth.md#providers-switched-off. */
export const listedSignInProvider = z.extend(signInProvider, {
	/** Turned off by an administrator: it stands on no sign-in page, and new sign-ins through it are refused. */
	isOff: z.boolean(),
	/** How many accounts it proves. */
	people: z.number(),
	/** The caller would have no way in without it: it cannot be turned off. */
	isLastWay: z.boolean(),
});
export type ListedSignInProvider = z.output<typeof listedSignInProvider>;

/** What holds for everybody who signs in. */
export const signInRules = z.object({
	/** Whether a provider may make an account for somebody who has none here. */
	createsAccounts: z.boolean(),
	/** Whether administrators with a password kept here need a second factor before they administer anything. */
	adminsNeedSecondFactor: z.boolean(),
	/** How long somebody stays signed in who asked for it, unused, in seconds; the settings of the server say so. */
	longIdleSeconds: z.number(),
	/** The same of everybody else. */
	idleSeconds: z.number(),
});
export type SignInRules = z.output<typeof signInRules>;
