import { DatabaseAway } from '../db/away.ts';
import type { Log } from './log.ts';

/**
 * The log without a line for each thing that fails because the database is away: that are thousands, and whoever watches
 * the database (`process/others.ts`) says it once.
 */
export function withoutOutages(log: Log): Log {
	return new Proxy(log, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name !== 'warn' && name !== 'error') return typeof value === 'function' ? value.bind(target) : value;
			return (first: unknown, ...rest: unknown[]) => {
				if ((first as { err?: unknown } | null)?.err instanceof DatabaseAway) return;
				Reflect.apply(value as (...args: unknown[]) => void, target, [first, ...rest]);
			};
		},
	});
}
