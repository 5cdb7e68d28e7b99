import type { Caller } from '../../context/index.ts';
import { callerKey } from '../../context/index.ts';
import type { Clock } from '../../outside/clock.ts';

/** Who asked for something within the last half minute. */
export interface SeenLately {
	note(caller: Caller): void;
	count(): { readonly activeUsers: number; readonly activeLinkShares: number };
}

const latelyMs = 30_000;

export function seenLately(clock: Clock): SeenLately {
	const seenAt = new Map<string, number>();
	return {
		note(caller) {
			if (caller.kind !== 'stranger') seenAt.set(callerKey(caller), clock.now());
		},
		count() {
			for (const [key, at] of seenAt) if (clock.now() - at > latelyMs) seenAt.delete(key);
			const keys = [...seenAt.keys()];
			return {
				activeUsers: keys.filter((key) => key.startsWith('user:')).length,
				activeLinkShares: keys.filter((key) => key.startsWith('link:')).length,
			};
		},
	};
}
