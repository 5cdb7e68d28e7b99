import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What a signed token says, by the names of the wire; `exp` is its end in seconds since 1970. */
export interface Claims {
	readonly exp: number;
	readonly [name: string]: unknown;
}

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

function signatureOf(signed: string, secret: string): string {
	return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** Signs claims as a JWT with HS256. */
export function signToken(claims: Claims, secret: string): string {
	const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
	return `${signed}.${signatureOf(signed, secret)}`;
}

/**
 * The claims of a token signed with this secret that has not ended, or `null`. The algorithm is fixed: a token that
 * names another one (or none) is refused before its signature is looked at.
 */
export function verifyToken(token: string, secret: string, nowMs: number): Claims | null {
	const parts = token.split('.');
	const [head, body, signature] = parts;
	if (parts.length !== 3 || !head || !body || !signature) return null;
	if (head !== header && !isHs256(head)) return null;
	if (!isSameText(signature, signatureOf(`${head}.${body}`, secret))) return null;
	const claims = parseJson(body);
	return isClaims(claims) && claims.exp * 1000 > nowMs ? claims : null;
}

function isHs256(head: string): boolean {
	const parsed = parseJson(head);
	return typeof parsed === 'object' && parsed !== null && 'alg' in parsed && parsed.alg === 'HS256';
}

function isClaims(value: unknown): value is Claims {
	return typeof value === 'object' && value !== null && 'exp' in value && Number.isFinite(value.exp);
}

function parseJson(base64: string): unknown {
	try {
		return JSON.parse(Buffer.from(base64, 'base64url').toString());
	} catch {
		return undefined;
	}
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Verifies tokens and remembers the good ones, because a client sends the same one with every request. */
export interface TokenReader {
	read(token: string, nowMs: number): Claims | null;
}

/** A reader that remembers at most `remembers` tokens; the one longest known goes first. */
export function createTokenReader(secret: string, { remembers = 10_000 } = {}): TokenReader {
	const known = new Map<string, Claims>();
	return {
		read: (token, nowMs) => {
			const claims = known.get(token);
			if (claims !== undefined) {
				if (claims.exp * 1000 > nowMs) return claims;
				known.delete(token);
				return null;
			}
			const verified = verifyToken(token, secret, nowMs);
			if (verified === null) return null;
			const oldest = known.size >= remembers ? known.keys().next() : undefined;
			if (oldest && !oldest.done) known.delete(oldest.value);
			known.set(token, verified);
			return verified;
		},
	};
}

/** Random hex digits, two a byte: `randomHex(128)` is a refresh token. */
export function randomHex(bytes: number): string {
	return randomBytes(bytes).toString('hex');
}

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits: 64 for a link in a mail, 40 for a link share. */
export function randomAlphanumerics(length: number): string {
	return Array.from({ length }, () => alphanumerics.charAt(randomInt(alphanumerics.length))).join('');
}

/** What is stored of a random token. Nothing slower is needed: such a token cannot be guessed. */
export function sha256Hex(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

/** A new API token, shown once: `tk_` and 40 hex digits. */
export function newApiToken(): string {
	return `tk_${randomHex(20)}`;
}

/** Whether a text has the form of an API token, so that nothing else is looked up. */
export function isApiToken(text: string): boolean {
	return /^tk_[\da-f]{40}$/.test(text);
}
