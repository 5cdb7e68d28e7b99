/** What a client may say (docs/wire/jobs-and-notifications.md#live-updates). */
export type ClientMessage =
	| { readonly action: 'auth'; readonly token: string }
	| { readonly action: 'subscribe'; readonly event: string; readonly since?: number }
	| { readonly action: 'unsubscribe'; readonly event: string };

/** Reads what a client says; nothing for what is no message of ours. */
export function readMessage(text: string): ClientMessage | undefined {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return undefined;
	}
	if (typeof json !== 'object' || json === null) return undefined;
	const { action, token, event: named, since } = json as Record<string, unknown>;
	if (action === 'auth') return typeof token === 'string' ? { action, token } : undefined;
	if (action !== 'subscribe' && action !== 'unsubscribe') return undefined;
	const event = typeof named === 'string' ? named : '';
	if (action === 'unsubscribe') return { action, event };
	return typeof since === 'number' && Number.isSafeInteger(since) ? { action, event, since } : { action, event };
}

export type LiveError = 'invalid_token' | 'auth_required' | 'invalid_event' | 'already_authenticated';

export const authenticated = JSON.stringify({ action: 'auth.success', success: true });

export function errorText(error: LiveError, event?: string): string {
	return JSON.stringify({ error, ...(event === undefined ? {} : { event }) });
}

/** A push of an event whose data is JSON already. */
export function eventText(event: string, data: string): string {
	return `{"event":${JSON.stringify(event)},"data":${data}}`;
}
