import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have an authenticator do otherwise than browsers do. */
interface Answer {
	readonly origin?: string;
	readonly rpId?: string;
	readonly challenge?: string;
	/** How often it was used, as it says. */
	readonly counter?: number;
	/** It asked nobody who holds it. */
	readonly isUnverified?: boolean;
}

/** An authenticator with one passkey, and the browser in front of it. */
export interface Authenticator {
	/** Makes the passkey: a `RegistrationResponseJSON`. */
	create(options: unknown, answer?: Answer): Record<string, unknown>;
	/** Signs a challenge: an `AuthenticationResponseJSON`. */
	sign(options: unknown, answer?: Answer): Record<string, unknown>;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** In software, with a key of the curve P-256 (ES256). It counts from 1. */
export function anAuthenticator(origin = 'https://tasks.example'): Authenticator {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const credentialId = randomBytes(16);
	const rpId = new URL(origin).hostname;
	let count = 0;

	function clientData(type: string, options: unknown, answer: Answer): Buffer {
		const challenge = answer.challenge ?? challengeIn(options);
		return Buffer.from(JSON.stringify({ type, challenge, origin: answer.origin ?? origin, crossOrigin: false }));
	}

	function authenticatorData(answer: Answer, flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(answer.counter ?? count);
		const [present, verified] = [1, answer.isUnverified ? 0 : 4];
		return Buffer.concat([sha256(answer.rpId ?? rpId), Buffer.of(flags | present | verified), counter, rest]);
	}

	function attestedKey(): Buffer {
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const key = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, 'base64url'))],
			[-3, new Uint8Array(Buffer.from(y, 'base64url'))],
		]);
		const length = Buffer.of(0, credentialId.length);
		return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
	}

	return {
		create(options, answer = {}) {
			const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
				['fmt', 'none'],
				['attStmt', new Map<string, string>()],
				['authData', new Uint8Array(authenticatorData(answer, 0x40, attestedKey()))],
			]);
			const response = {
				clientDataJSON: base64(clientData('webauthn.create', options, answer)),
				attestationObject: base64(isoCBOR.encode(attestation)),
				transports: ['internal'],
			};
			const id = base64(credentialId);
			return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
		},
		sign(options, answer = {}) {
			count += 1;
			const client = clientData('webauthn.get', options, answer);
			const data = authenticatorData(answer, 0);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: base64(client),
				authenticatorData: base64(data),
				signature: base64(signature),
			};
			const id = base64(credentialId);
			return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
		},
	};
}

/** The challenge in the options that a server gave. */
function challengeIn(options: unknown): string {
	const challenge: unknown = typeof options === 'object' && options !== null && Reflect.get(options, 'challenge');
	if (typeof challenge !== 'string') throw new Error('the options have no challenge');
	return challenge;
}
