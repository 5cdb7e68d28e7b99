import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './tokens.ts';

/** Codes change each half minute. Source: RFC 6238. */
const stepMs = 30_000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for codes: 20 bytes, written in base 32 as apps read it. */
export function newTotpSecret(): string {
	return toBase32(randomBytes(20));
}

/** The half minute of an instant in milliseconds since 1970. */
export function totpStep(nowMs: number): number {
	return Math.floor(nowMs / stepMs);
}

/**
 * The six digits of a half minute (RFC 6238 with SHA-1).
 * @example totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', totpStep(59_000)) // '287082'
 */
export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
	const number = digest.readUInt32BE(digest.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
	return String(number % 1_000_000).padStart(6, '0');
}

/** The half minute whose code this is: now, the one before or the one after, since clocks differ; else `undefined`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
	const now = totpStep(nowMs);
	return [now, now - 1, now + 1].find((step) => isSameText(code, totpCode(secret, step)));
}

/** What an app reads off the picture: `otpauth://totp/Ordna:ada?secret=…&issuer=Ordna`. */
export function totpUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}

function toBase32(bytes: Buffer): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
