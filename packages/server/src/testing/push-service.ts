import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a push service got, as the browser behind it reads it. */
export interface ReceivedPush {
	readonly message: { readonly title: string; readonly body: string; readonly path: string; readonly receipt?: string };
	readonly ttl: string | undefined;
	readonly urgency: string | undefined;
	/** The key by which the server proved itself, and what it signed. */
	readonly vapidKey: string;
	readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A push service for one browser: it decrypts what comes, and answers as the test says. */
export interface PushService {
	readonly received: readonly ReceivedPush[];
	/** As `PushSubscription.toJSON` gives it. */
	readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
	/** What it answers from now on, by what was asked so often; 201 unless said. */
	answer: (attempt: number) => number | Promise<number>;
	readonly attempts: number;
}

/** Starts a push service on this machine; it ends with the test. */
export async function startPushService(): Promise<PushService> {
	const browser = createECDH('prime256v1');
	browser.generateKeys();
	const auth = randomBytes(16);
	const received: ReceivedPush[] = [];
	let attempts = 0;
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		attempts += 1;
		const status = await service.answer(attempts);
		if (status < 300) {
			const text = decrypt(Buffer.concat(chunks), browser, auth);
			received.push({
				message: JSON.parse(text),
				ttl: String(request.headers.ttl),
				urgency: String(request.headers.urgency),
				...provenBy(String(request.headers.authorization)),
			});
		}
		response.writeHead(status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // it listens on a port
	const service: PushService = {
		received,
		subscription: {
			endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
			p256dh: browser.getPublicKey('base64url'),
			auth: auth.toString('base64url'),
		},
		answer: () => 201,
		get attempts() {
			return attempts;
		},
	};
	return service;
}

/** RFC 8188 and 8291, written from the documents: one record, as browsers take it. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
	const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
	const serverKey = body.subarray(21, 21 + keyLength);
	const shared = browser.computeSecret(serverKey);
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
	const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
	const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
	const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
	const sealed = body.subarray(21 + keyLength);
	const decipher = createDecipheriv('aes-128-gcm', key, nonce);
	decipher.setAuthTag(sealed.subarray(-16));
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	// The last record ends with a 2 and zeros.
	return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292: the key and what it signed; throws where the signature is another's. */
function provenBy(authorization: string): Pick<ReceivedPush, 'vapidKey' | 'claims'> {
	const [, token = '', vapidKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
	const [head = '', claims = '', signature = ''] = token.split('.');
	const point = Buffer.from(vapidKey, 'base64url');
	const key = createPublicKey({
		key: {
			kty: 'EC',
			crv: 'P-256',
			x: point.subarray(1, 33).toString('base64url'),
			y: point.subarray(33).toString('base64url'),
		},
		format: 'jwk',
	});
	const isTrue = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	);
	if (!isTrue) throw new Error('the signature is not of this key');
	return { vapidKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
