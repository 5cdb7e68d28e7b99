import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../context/index.ts';
import { reachableProviders, refreshProviders } from './providers.ts';

/** How often it is looked whether a provider is to be asked again, in milliseconds. */
const pollIntervalMs = 60_000;

/** The start waits so long for providers that are slow, in milliseconds. */
const firstMs = 2_000;

/**
 * Asks the configured providers what they say of themselves when the server starts, and those that cannot be reached again
 * and again. The start waits for a moment, so that the first who come see the way in, and not for one that is down, unless
 * the settings require it to be there.
 * @throws where a provider that is required cannot be reached
 */
export function keepProvidersReachable(app: App): { begin(): Promise<void>; end(): Promise<void> } {
	const { enabled, providers } = app.settings.auth.openId;
	const required = Object.entries(providers).flatMap(([key, one]) => (one.requireAvailability ? [key] : []));
	let timer: NodeJS.Timeout | undefined;
	let running = Promise.resolve();
	const look = () => {
		running = refreshProviders(app);
		return running;
	};
	return {
		async begin() {
			if (!enabled || Object.keys(providers).length === 0) return;
			const first = look();
			timer = setInterval(look, pollIntervalMs);
			if (required.length > 0) await first;
			else await Promise.race([first, pause(firstMs, undefined, { ref: false })]);
			const reached = new Set(reachableProviders(app).map(({ key }) => key));
			const missing = required.filter((key) => !reached.has(key));
			if (missing.length > 0) throw new Error(`The OpenID provider ${missing.join(', ')} cannot be reached.`);
		},
		async end() {
			clearInterval(timer);
			await running;
		},
	};
}
