/** A made-up secret has so many random bytes: they become 32 letters, 192 bits. */
const secretBytes = 24;

/**
 * A secret that nobody can guess, in letters that stand in an address and in a settings file as they are.
 *
 *     aWebhookSecret() // 'whs_6Jq0vZtL3mB8xWc2NfYhR4sK9dPa-_x1'
 */
export function aWebhookSecret(bytes = crypto.getRandomValues(new Uint8Array(secretBytes))): string {
	const letters = btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_');
	return `whs_${letters}`;
}
