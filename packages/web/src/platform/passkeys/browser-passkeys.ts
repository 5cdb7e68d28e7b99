import {
	browserSupportsWebAuthnAutofill,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
	WebAuthnError,
} from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Why a browser gave no passkey: somebody called it off or waited too long; the device has one already; anything else. */
export type PasskeyRefusal = 'cancelled' | 'exists' | 'failed';

/** Thrown in place of what browsers throw, each its own. */
export class PasskeyError extends Error {
	readonly why: PasskeyRefusal;

	constructor(why: PasskeyRefusal) {
		super(`no passkey: ${why}`);
		this.why = why;
	}
}

/** Has the browser make a passkey. @param options as the server sent them. */
export function makePasskey(options: unknown): Promise<unknown> {
	// The server's library wrote them, and this one of the same authors reads them.
	return orRefusal(() => startRegistration({ optionsJSON: options as CreationOptions }));
}

/** Has the browser sign with a passkey that somebody chooses. @param options as the server sent them. */
export function signWithPasskey(options: unknown): Promise<unknown> {
	return orRefusal(() => startAuthentication({ optionsJSON: options as RequestOptions }));
}

/** Whether the browser offers passkeys among what it fills the field of the username with. */
export const offersPasskeys = browserSupportsWebAuthnAutofill;

/**
 * Has the browser offer passkeys in the field of the username, and sign with the one that somebody chooses there. It waits until
 * then, or until another passkey is asked for, or `stopOffering` is called. @param options as the server sent them.
 */
export function signWithOffered(options: unknown): Promise<unknown> {
	return orRefusal(() => startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill: true }));
}

/** Ends what waits in the field of the username. */
export function stopOffering(): void {
	WebAuthnAbortService.cancelCeremony();
}

async function orRefusal<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		throw new PasskeyError(whyOf(error));
	}
}

function whyOf(error: unknown): PasskeyRefusal {
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
	const name = error instanceof Error ? error.name : '';
	// Browsers do not say which of the two it was.
	if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
	return name === 'InvalidStateError' ? 'exists' : 'failed';
}
