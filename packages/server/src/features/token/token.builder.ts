import { toInstant } from '@ordna/domain/time';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

/** The token of a program that may do what these scopes say: `labels.read_all`. */
export async function aProgramsToken(
	{ api, clock }: TestApp,
	{ owner, scopes }: { owner: TestUser; scopes: readonly string[] },
): Promise<string> {
	const permissions: Record<string, string[]> = {};
	for (const scope of scopes) {
		const [group = '', name = ''] = scope.split('.');
		permissions[group] = [...(permissions[group] ?? []), name];
	}
	const expiresAt = toInstant(clock.now() + 1_000_000_000);
	const { token } = await api(owner.token).token.create({ title: 'A program', permissions, expiresAt });
	return String(token);
}
