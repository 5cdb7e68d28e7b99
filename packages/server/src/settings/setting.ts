import type { Kind } from './kinds.ts';

/** One key of the configuration: what it is called, may hold, holds when nobody says, and does. */
export interface Setting<T> {
	/** The key as written in a file, with dots: `service.publicurl`. */
	readonly key: string;
	readonly kind: Kind<T>;
	/** What it holds when nobody sets it, as text. */
	readonly default: string;
	/** What it does, one or two sentences. */
	readonly means: string;
	/** Its value never appears in a message or a log line. */
	readonly isSecret: boolean;
}

/** Settings by the names the code uses, nested as the keys are. */
export interface SettingTree {
	readonly [name: string]: Setting<unknown> | SettingTree;
}

/** The values of a tree of settings. */
export type ValuesOf<S> = S extends Setting<infer T> ? T : { readonly [K in keyof S]: ValuesOf<S[K]> };

/** Describes a key: `setting('service.motd', text, '', 'A line shown before signing in.')`. */
export function setting<T>(key: string, kind: Kind<T>, initial: string, means: string): Setting<T> {
	return { key, kind, default: initial, means, isSecret: false };
}

/** As `setting`, for a text that nobody may read in a message or a log line. */
export function secretSetting(key: string, kind: Kind<string>, means: string): Setting<string> {
	return { key, kind, default: '', means, isSecret: true };
}

/** Tells a setting from a branch of the tree. */
export function isSetting(node: Setting<unknown> | SettingTree): node is Setting<unknown> {
	return typeof node.key === 'string';
}

/** All settings of a tree, in the order they are written. */
export function settingsOf(tree: SettingTree): readonly Setting<unknown>[] {
	return Object.values(tree).flatMap((node) => (isSetting(node) ? [node] : settingsOf(node)));
}

/** The variable of a key: `environmentName('service.publicurl')` is `ORDNA_SERVICE_PUBLICURL`. */
export function environmentName(key: string): string {
	return `ORDNA_${key.toUpperCase().replaceAll('.', '_')}`;
}
