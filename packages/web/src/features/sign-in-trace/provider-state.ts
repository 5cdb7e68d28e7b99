import type { SignInProvider, SignInTrace } from '@ordna/domain/sign-in-trace';
import type { Instant } from '@ordna/domain/time';

/** How sign-ins through a provider went lately. */
export interface ProviderState {
	readonly is: 'working' | 'failing' | 'unused';
	/** Since when they fail; only where they do. */
	readonly since?: Instant;
	/** How many failed one after the other until now. */
	readonly failures: number;
	/** The last one that worked. */
	readonly last?: SignInTrace;
}

/** One that goes wrong may be a wrong password; two say that something is wrong. */
const minFailures = 2;

/**
 * How a provider works, by its sign-ins.
 * @param traces the last first; those that somebody only tried count, too: they make every step.
 */
export function providerState(provider: SignInProvider, traces: readonly SignInTrace[]): ProviderState {
	const own = traces.filter((trace) => trace.provider.kind === provider.kind && trace.provider.key === provider.key);
	const lastGood = own.findIndex(({ isSignedIn }) => isSignedIn);
	const failed = lastGood === -1 ? own : own.slice(0, lastGood);
	const last = own.find(({ isSignedIn, triedBy }) => isSignedIn && triedBy === null);
	const found = { failures: failed.length, ...(last && { last }) };
	const first = failed.at(-1);
	if (first && failed.length >= minFailures) return { ...found, is: 'failing', since: first.at };
	return { ...found, is: lastGood === -1 ? 'unused' : 'working' };
}
