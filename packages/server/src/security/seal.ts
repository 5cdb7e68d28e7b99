import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps a text that must be read again, such as the secret of a second factor, so that the database alone does not tell
 * it: AES-256-GCM under a key made of the server's secret. Each purpose has a key of its own.
 */
export function seal(text: string, { secret, purpose }: { readonly secret: string; readonly purpose: string }): string {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
	const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Reads what was sealed; `null` when it was changed, or sealed under another secret or for another purpose. */
export function unseal(
	sealed: string,
	{ secret, purpose }: { readonly secret: string; readonly purpose: string },
): string | null {
	const bytes = Buffer.from(sealed, 'base64url');
	if (bytes.length < nonceBytes + tagBytes) return null;
	const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, nonceBytes));
	decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
	} catch {
		return null;
	}
}

const nonceBytes = 12;
const tagBytes = 16;

function keyOf(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync('sha256', secret, '', `ordna ${purpose}`, 32));
}
