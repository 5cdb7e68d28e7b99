import { backOffMs } from '@ordna/domain/back-off';
import type { Configuration } from 'openid-client';
import { type App, oncePerApp } from '../../context/index.ts';
import type { OpenIdProvider } from '../../settings/index.ts';
import { discoverProvider } from './discover-provider.ts';

/** A provider that was reached: what is configured of it, and what it says of itself. */
export interface Provider {
	/** Its key in the configuration. */
	readonly key: string;
	readonly settings: OpenIdProvider;
	readonly client: Configuration;
}

/** What it says of itself counts so long, in milliseconds; its keys are asked for anew when one is not known. */
const keptMs = 24 * 3_600_000;

/** When a provider that could not be reached is asked again. */
const backOff = { firstMs: 60_000, maxMs: 15 * 60_000 };

interface Known {
	readonly provider: Provider | null;
	readonly failures: number;
	/** Not asked again before; process time in milliseconds. */
	readonly until: number;
}

/** What is known of the providers of one server. */
class Providers {
	readonly #app: App;
	readonly #known = new Map<string, Known>();
	readonly #pending = new Map<string, Promise<Provider | null>>();

	constructor(app: App) {
		this.#app = app;
	}

	reachable(): readonly Provider[] {
		return Object.keys(this.#configured).flatMap((key) => this.#known.get(key)?.provider ?? []);
	}

	isConfigured(key: string): boolean {
		return Object.hasOwn(this.#configured, key);
	}

	/** The provider, asked for where nothing is known of it; `null` where it cannot be reached. */
	async find(key: string, { isUrgent }: { readonly isUrgent: boolean }): Promise<Provider | null> {
		const known = this.#known.get(key);
		const isDue = !known || performance.now() >= known.until || (isUrgent && known.provider === null);
		if (!isDue) return known.provider;
		// What was said a day ago is better than nothing.
		return (await this.#ask(key, known)) ?? known?.provider ?? null;
	}

	/** Asks anew with the next sign-in: its keys are others than were known. */
	forget(key: string): void {
		this.#known.delete(key);
	}

	get #configured(): Readonly<Record<string, OpenIdProvider>> {
		const { enabled, providers } = this.#app.settings.auth.openId;
		return enabled ? providers : {};
	}

	#ask(key: string, before: Known | undefined): Promise<Provider | null> {
		const pending = this.#pending.get(key) ?? this.#discover(key, before?.failures ?? 0);
		this.#pending.set(key, pending);
		return pending.finally(() => this.#pending.delete(key));
	}

	async #discover(key: string, failed: number): Promise<Provider | null> {
		const settings = this.#configured[key];
		if (!settings) return null;
		try {
			const provider = { key, settings, client: await discoverProvider(this.#app, settings) };
			this.#known.set(key, { provider, failures: 0, until: performance.now() + keptMs });
			return provider;
		} catch (error) {
			const failures = failed + 1;
			const waitMs = backOffMs(failures, backOff);
			const provider = this.#known.get(key)?.provider ?? null;
			this.#known.set(key, { provider, failures, until: performance.now() + waitMs });
			this.#app.log.error({ err: error, provider: key, waitMs }, 'an OpenID provider cannot be reached');
			return null;
		}
	}
}

const providersOf = oncePerApp((app) => new Providers(app));

/** The providers that were reached so far, in the order of their keys. */
export function reachableProviders(app: App): readonly Provider[] {
	return providersOf(app).reachable();
}

/** Whether the configuration names a provider. */
export function isProvider(app: App, key: string): boolean {
	return providersOf(app).isConfigured(key);
}

/** A provider for a sign-in: one that could not be reached is asked again; `null` where it still cannot. */
export function providerOf(app: App, key: string): Promise<Provider | null> {
	return providersOf(app).find(key, { isUrgent: true });
}

/** Asks for what is not known of any provider, or is old; those that cannot be reached are waited for with back-off. */
export async function refreshProviders(app: App): Promise<void> {
	const { enabled, providers } = app.settings.auth.openId;
	if (!enabled) return;
	await Promise.all(Object.keys(providers).map((key) => providersOf(app).find(key, { isUrgent: false })));
}

/** Has a provider asked anew with the next sign-in. */
export function forgetProvider(app: App, key: string): void {
	providersOf(app).forget(key);
}
