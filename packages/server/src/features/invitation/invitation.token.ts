import { randomInt } from 'node:crypto';
import type { App } from '../../context/index.ts';
import { seal, unseal } from '../../security/seal.ts';
import { sha256Hex } from '../../security/tokens.ts';

/** Without letters and digits that look alike: people read links out to each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const purpose = 'invitation';

/** Something nobody guesses (98 bits), in groups of five: `k7vm2-qpxhr-9wntd-c4bze`. */
export function newInvitationToken(): string {
	const sign = () => signs.charAt(randomInt(signs.length));
	const group = () => Array.from({ length: 5 }, sign).join('');
	return Array.from({ length: 4 }, group).join('-');
}

/** The columns of a token. */
export function tokenColumns({ secret }: App, token: string) {
	return { token_hash: sha256Hex(token), sealed: seal(token, { secret, purpose }) };
}

/** The token again; empty where the server's secret is another one by now. */
export function readToken({ secret }: App, sealed: string): string {
	return unseal(sealed, { secret, purpose }) ?? '';
}
