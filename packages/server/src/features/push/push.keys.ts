import { createECDH, hkdfSync } from 'node:crypto';
import { type App, oncePerApp } from '../../context/index.ts';

/** The pair by which push services know this server (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
	readonly publicKey: string;
	readonly privateKey: string;
}

/**
 * Made of the server's secret: the same in every process, after a restart, and where a backup is restored with its secret. With
 * another secret browsers have to subscribe again.
 */
export const pushKeysOf = oncePerApp(({ secret }: App): PushKeys => deriveKeys(secret));

export function deriveKeys(secret: string): PushKeys {
	const pair = createECDH('prime256v1');
	for (let attempt = 0; ; attempt += 1) {
		const scalar = Buffer.from(hkdfSync('sha256', secret, '', `ordna web push ${attempt}`, 32));
		try {
			pair.setPrivateKey(scalar);
		} catch {
			// Not below the order of the curve: one in four thousand millions.
			continue;
		}
		return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
	}
}
