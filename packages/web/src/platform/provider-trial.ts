import { browserStorage, localValue } from './local/index.ts';

/** Whether this tab is at a provider to try a sign-in, and not to sign in. */
export const providerTrial = localValue<boolean>({
	storage: browserStorage(() => window.sessionStorage),
	key: 'providerTrial',
	read: (stored) => (stored === true ? true : undefined),
	otherwise: false,
});
