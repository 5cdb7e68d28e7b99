import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

/** A verifier of PKCE, and its challenge. */
export function aVerifier(): { codeVerifier: string; codeChallenge: string } {
	const codeVerifier = randomBytes(32).toString('base64url');
	return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

/** How the app of a test comes to an account. */
export const anApp = { clientId: 'vikunja-flutter', redirectUri: 'vikunja-flutter://callback' } as const;

/** Has somebody let an app in; answers with its tokens. */
export async function aConnectedApp(
	{ api }: TestApp,
	{ owner, scope }: { owner: Pick<TestUser, 'token'>; scope?: string },
) {
	const { codeVerifier, codeChallenge } = aVerifier();
	const request = { ...anApp, responseType: 'code', codeChallenge, codeChallengeMethod: 'S256' };
	const { code } = await api(owner.token).oauth.authorize(scope === undefined ? request : { ...request, scope });
	return api().oauth.token({ ...anApp, grantType: 'authorization_code', code, codeVerifier });
}
