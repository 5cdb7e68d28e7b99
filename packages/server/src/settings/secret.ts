import { randomBytes } from 'node:crypto';
import { closeSync, copyFileSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A shorter one in the file was cut. */
export const minSecretLength = 32;

/** Where the secret of a data folder is kept. */
export function secretFile(rootPath: string): string {
	return join(rootPath, 'secret');
}

/** The secret kept in a data folder, or `null` when there is none. Throws when the file cannot be read or is cut short. */
export function readSecret(rootPath: string): string | null {
	const path = secretFile(rootPath);
	let secret: string;
	try {
		secret = readFileSync(path, 'utf8').trim();
	} catch (error) {
		if (isCode(error, 'ENOENT')) return null;
		throw error;
	}
	if (secret.length < minSecretLength)
		throw new Error(`${path} is cut short; restore it, or remove it and everybody signs in again`);
	return secret;
}

/**
 * Keeps a secret, a new one of 64 hex digits unless one is given. Safe against a start that breaks off and against two starts at once:
 * the file appears whole or not at all, and who comes second takes the first one's.
 */
export function keepSecret(rootPath: string, secret = randomBytes(32).toString('hex')): string {
	const path = secretFile(rootPath);
	const draft = join(rootPath, `.secret-${process.pid}-${randomBytes(4).toString('hex')}`);
	const file = openSync(draft, 'wx', 0o600);
	try {
		writeSync(file, `${secret}\n`);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	try {
		linkSync(draft, path);
	} catch (error) {
		if (isCode(error, 'EEXIST')) return readSecret(rootPath) ?? keepSecret(rootPath, secret);
		// Some network file systems have no links; there the last of two starts at once wins.
		copyFileSync(draft, path);
	} finally {
		unlinkSync(draft);
	}
	return secret;
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}
