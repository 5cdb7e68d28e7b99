import { seal, unseal } from '../../security/seal.ts';

/** What a webhook signs with, and the name and password it brings; empty where there is none. */
export interface WebhookSecrets {
	readonly secret: string;
	readonly basicAuthUser: string;
	readonly basicAuthPassword: string;
}

export const noSecrets: WebhookSecrets = { secret: '', basicAuthUser: '', basicAuthPassword: '' };

const purpose = 'webhook';

/** Sealed with the server's secret; empty when there is nothing to keep. */
export function sealSecrets(serverSecret: string, secrets: WebhookSecrets): string {
	if (Object.values(secrets).every((text) => text === '')) return '';
	return seal(JSON.stringify(secrets), { secret: serverSecret, purpose });
}

/** `null` where the server's secret is not the one they were sealed with. */
export function unsealSecrets(serverSecret: string, sealed: string): WebhookSecrets | null {
	if (sealed === '') return noSecrets;
	const text = unseal(sealed, { secret: serverSecret, purpose });
	return text === null ? null : (JSON.parse(text) as WebhookSecrets);
}
