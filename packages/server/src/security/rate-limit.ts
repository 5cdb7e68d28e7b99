import { changeSetLimits } from '@ordna/domain/agent';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../outside/clock.ts';
import type { Settings } from '../settings/index.ts';

/** What is counted together (docs/wire/requests.md#rate-limits). The socket has a budget of its own, as large as credentials. */
export type Budget = 'credentials' | 'refresh' | 'socket' | 'general' | 'agent';

/** One request counted against a budget. */
export interface Taken {
	readonly allowed: boolean;
	readonly limit: number;
	readonly remaining: number;
	/** Seconds since 1970 when counting starts anew. */
	readonly resetSeconds: number;
	/** Seconds until then, at least one. */
	readonly waitSeconds: number;
	readonly budget: Budget;
	readonly key: string;
}

export interface RateLimit {
	/** Counts a request of somebody; over the limit it is not allowed. */
	take(budget: Budget, key: string): Taken;
	/** Gives back what turned out to cost nothing, such as a socket that signed in. */
	giveBack(taken: Taken): void;
	/** Everybody begins anew. */
	forgetAll(): void;
}

interface Window {
	used: number;
	readonly endsMs: number;
}

/**
 * Counts requests in windows of fixed length, in memory. At most `remembers` callers of a budget are known: beyond
 * that the one whose window began first is forgotten, so that a flood of addresses cannot fill the memory.
 */
export function createRateLimit(
	settings: Settings['rateLimit'],
	clock: Clock,
	{ remembers = 100_000 } = {},
): RateLimit {
	const minute = 60_000;
	const limits: Readonly<Record<Budget, { readonly limit: number; readonly periodMs: number }>> = {
		credentials: { limit: settings.noAuthLimit, periodMs: minute },
		socket: { limit: settings.noAuthLimit, periodMs: minute },
		refresh: { limit: settings.tokenRefreshLimit, periodMs: minute },
		general: { limit: settings.limit, periodMs: settings.periodSeconds * 1000 },
		agent: { limit: changeSetLimits.callsPerMinute, periodMs: minute },
	};
	// NOTE: a window that starts anew is put at the end of its map, so the first ones always end first.
	const windows: Readonly<Record<Budget, Map<string, Window>>> = {
		credentials: new Map(),
		socket: new Map(),
		refresh: new Map(),
		general: new Map(),
		agent: new Map(),
	};

	function openWindow(budget: Budget, key: string, nowMs: number): Window {
		const known = windows[budget];
		const open = known.get(key);
		// One that ends later than it could has begun by a clock that was ahead.
		if (open && open.endsMs > nowMs && open.endsMs <= nowMs + limits[budget].periodMs) return open;
		known.delete(key);
		forgetEnded(known, nowMs, remembers);
		const window = { used: 0, endsMs: nowMs + limits[budget].periodMs };
		known.set(key, window);
		return window;
	}

	return {
		take: (budget, key) => {
			const now = clock.now();
			const window = openWindow(budget, key, now);
			const { limit } = limits[budget];
			const allowed = window.used < limit;
			if (allowed) window.used++;
			const resetSeconds = Math.ceil(window.endsMs / 1000);
			const waitSeconds = Math.max(1, Math.ceil((window.endsMs - now) / 1000));
			return { allowed, limit, remaining: limit - window.used, resetSeconds, waitSeconds, budget, key };
		},
		giveBack: ({ allowed, budget, key, resetSeconds }) => {
			const window = windows[budget].get(key);
			if (allowed && window && window.used > 0 && Math.ceil(window.endsMs / 1000) === resetSeconds) window.used--;
		},
		forgetAll: () => {
			for (const known of Object.values(windows)) known.clear();
		},
	};
}

function forgetEnded(known: Map<string, Window>, nowMs: number, remembers: number): void {
	for (const [key, window] of known) {
		if (window.endsMs > nowMs && known.size < remembers) return;
		known.delete(key);
	}
}

/** The headers of a limited route; with `Retry-After` where it refuses. */
export function rateHeaders(taken: Taken): Record<string, string> {
	return {
		'X-RateLimit-Limit': String(taken.limit),
		'X-RateLimit-Remaining': String(taken.remaining),
		'X-RateLimit-Reset': String(taken.resetSeconds),
		...(!taken.allowed && { 'Retry-After': String(taken.waitSeconds) }),
	};
}

/** The key an address is counted under. IPv6 callers own a whole /64, so that much counts as one. */
export function rateKeyOf(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	if (parsed.kind() === 'ipv4') return parsed.toString();
	return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
