import { DatabaseAway } from '../db/away.ts';
import { errorProperty } from './error-code.ts';
import type { Log } from './log.ts';

/**
 * The log without a line for each thing that fails because the database is away: that are thousands, and whoever watches
 * the database (`process/other-processes.ts`) says it once.
 */
export function withoutOutages(log: Log): Log {
	return new Proxy(log, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name !== 'warn' && name !== 'error') return typeof value === 'function' ? value.bind(target) : value;
			return (first: unknown, ...rest: unknown[]) => {
				if (errorProperty(first, 'err') instanceof DatabaseAway) return;
				if (typeof value === 'function') Reflect.apply(value, target, [first, ...rest]);
			};
		},
	});
}
