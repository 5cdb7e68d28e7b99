import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PathBase } from './kinds.ts';
import { renamedKeys } from './retired.ts';
import { type SchemaValues, settingsSchema } from './schema.ts';
import { type OpenIdProvider, openIdProvider } from './schema-auth.ts';
import { isSetting, type Setting, type SettingTree } from './setting.ts';
import {
	findUnserved,
	type Given,
	type GivenByKey,
	isServed,
	parseProviderKey,
	readEnvironmentSource,
	readFileSource,
	type SettingsFile,
	type Source,
} from './sources.ts';

/** What the server was told, complete: `settings.service.publicUrl`. */
export type Settings = Omit<SchemaValues, 'auth'> & {
	readonly auth: Omit<SchemaValues['auth'], 'openId'> & {
		readonly openId: SchemaValues['auth']['openId'] & {
			/** By the key that stands in the address of the callback. */
			readonly providers: Readonly<Record<string, OpenIdProvider>>;
		};
	};
};

/** The settings with warnings, or every reason why the server cannot start, as sentences. */
export type SettingsVerdict =
	| { readonly ok: true; readonly settings: Settings; readonly warnings: readonly string[] }
	| { readonly ok: false; readonly problems: readonly string[] };

export interface SettingsSources {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly file?: SettingsFile | undefined;
	/** Where relative paths start; the current folder unless told otherwise. */
	readonly workingFolder?: string;
	/** Reads a secret from a file. */
	readonly readText?: (path: string) => string;
}

/**
 * Works out the settings: what a file named by `….file` holds wins over a variable, that over the configuration
 * file, and that over the default.
 *
 * @example
 * readSettings({ env: { ORDNA_SERVICE_TIMEZONE: 'Mars' } });
 * // { ok: false, problems: ["service.timezone is 'Mars' (from ORDNA_SERVICE_TIMEZONE); allowed is …"] }
 */
export function readSettings(sources: SettingsSources): SettingsVerdict {
	const fromFile = sources.file ? readFileSource(sources.file) : empty;
	const fromEnvironment = readEnvironmentSource(sources.env);
	const given = lowerCased(new Map([...fromFile.given, ...fromEnvironment.given]));
	const reader = startReading(given, sources);

	const values = readTree(settingsSchema, '', reader) as SchemaValues; // readTree keeps the shape of the schema
	const providers = readProviders(reader);
	const settings: Settings = {
		...values,
		auth: { ...values.auth, openId: { ...values.auth.openId, providers } },
		cors: { ...values.cors, origins: originsOf(values) },
		defaultSettings: {
			...values.defaultSettings,
			timezone: values.defaultSettings.timezone || values.service.timezone,
		},
	};

	const problems = [
		...fromFile.problems,
		...reader.problems,
		...sharedIssuers(providers),
		...missingIn(values.auth),
		...missingOf(values.mailIn),
	];
	if (problems.length > 0) return { ok: false, problems };
	return { ok: true, settings, warnings: [...warningsOf(given), ...reader.warnings] };
}

const onThisMachine = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Any program of a visitor's own machine could take over their session, unless only that machine is served. */
function originsOf({ cors, service }: SchemaValues): readonly string[] {
	if (cors.origins.length > 0) return cors.origins;
	return service.publicUrl === '' || isLoopback(new URL(service.publicUrl)) ? onThisMachine : [];
}

function isLoopback({ hostname }: URL): boolean {
	return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

const empty: Source = { given: new Map(), problems: [] };

function lowerCased(given: GivenByKey): GivenByKey {
	return new Map([...given].map(([key, value]) => [key.toLowerCase(), value]));
}

interface Reader {
	readonly given: GivenByKey;
	readonly base: PathBase;
	readonly readText: (path: string) => string;
	readonly env: SettingsSources['env'];
	readonly problems: string[];
	readonly warnings: string[];
}

function startReading(given: GivenByKey, sources: SettingsSources): Reader {
	const workingFolder = sources.workingFolder ?? process.cwd();
	const readText = sources.readText ?? ((path: string) => readFileSync(path, 'utf8'));
	const initial = { given, readText, env: sources.env, problems: [], warnings: [] };
	const before: Reader = { ...initial, base: { workingFolder, rootPath: workingFolder } };
	const rootPath = readSetting(settingsSchema.service.rootPath, '', before);
	return { ...initial, base: { workingFolder, rootPath } };
}

function readTree(tree: SettingTree, prefix: string, reader: Reader): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(tree).map(([name, node]) => [
			name,
			isSetting(node) ? readSetting(node, prefix, reader) : readTree(node, prefix, reader),
		]),
	);
}

/** The value of a setting. After a problem is noted, its default stands in, so that the next one is found too. */
function readSetting<T>(setting: Setting<T>, prefix: string, reader: Reader): T {
	const key = prefix + setting.key;
	const given = findGiven(key, reader);
	const value = given && setting.kind.parse(trimmed(given.text, setting), reader.base);
	if (given && value === undefined) {
		const shown = setting.isSecret ? 'not shown here' : `'${given.text}'`;
		reader.problems.push(`${key} is ${shown} (from ${given.from}); allowed is ${setting.kind.allowed}.`);
	}
	if (value !== undefined) return value;
	const initial = setting.kind.parse(setting.default, reader.base);
	if (initial === undefined) throw new Error(`The default of ${key} is not allowed by its own kind`);
	return initial;
}

/** Blanks around a value mean nothing, but in a password they may. */
function trimmed(raw: string, setting: Setting<unknown>): string {
	return setting.isSecret ? raw.replace(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, '') : raw.trim();
}

function findGiven(key: string, reader: Reader): Given | undefined {
	const named = findNamed(key, reader);
	if (named) return named;
	const older = Object.keys(renamedKeys).find((old) => renamedKeys[old] === key);
	const found = older && findNamed(older, reader);
	if (found) reader.warnings.push(`${older} (from ${found.from}) is now called ${key}.`);
	return found || undefined;
}

function findNamed(key: string, reader: Reader): Given | undefined {
	const pointer = reader.given.get(`${key}.file`);
	return pointer ? readPointer(key, pointer, reader) : reader.given.get(key);
}

function readPointer(key: string, pointer: Given, reader: Reader): Given | undefined {
	const expanded = pointer.text.replace(
		/\$(?:\{(\w+)\}|(\w+))/g,
		(_, braced, bare) => reader.env[braced ?? bare] ?? '',
	);
	const path = resolve(reader.base.rootPath, expanded);
	try {
		return { text: reader.readText(path), from: path };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		reader.problems.push(`${key}.file is '${path}' (from ${pointer.from}), which cannot be read: ${reason}.`);
		return undefined;
	}
}

function readProviders(reader: Reader): Record<string, OpenIdProvider> {
	const names = new Set([...reader.given.keys()].flatMap((key) => parseProviderKey(key)?.provider ?? []));
	const read = (name: string) =>
		readTree(openIdProvider, `auth.openid.providers.${name}.`, reader) as unknown as OpenIdProvider; // as the schema
	return Object.fromEntries([...names].sort().map((name) => [name, read(name)]));
}

function sharedIssuers(providers: Readonly<Record<string, OpenIdProvider>>): string[] {
	const firstOf = new Map<string, string>();
	return Object.entries(providers).flatMap(([name, { authUrl }]) => {
		const first = firstOf.get(authUrl);
		if (authUrl === '' || first === undefined) {
			firstOf.set(authUrl, name);
			return [];
		}
		const key = `auth.openid.providers.${name}.authurl`;
		return [`${key} is '${authUrl}', as for ${first}; allowed is an issuer that no other provider has.`];
	});
}

/** What mail-in cannot do without. */
function missingOf({ enabled, ...mailIn }: SchemaValues['mailIn']): string[] {
	const keys = (['host', 'username', 'address'] as const).filter((key) => enabled && mailIn[key] === '');
	return keys.map((key) => `mailin.${key} must be set while mailin.enabled is on.`);
}

/** What a way to sign in cannot do without. */
function missingIn({ ldap, header }: SchemaValues['auth']): string[] {
	const wanted = {
		'auth.ldap.host': ldap.enabled && ldap.host === '',
		'auth.ldap.basedn': ldap.enabled && ldap.baseDn === '',
		'auth.ldap.userfilter': ldap.enabled && !ldap.userFilter.includes('%[1]s'),
		'auth.ldap.attribute.username': ldap.enabled && ldap.attribute.username === '',
		'auth.header.trustedaddresses': header.enabled && header.trustedAddresses.length === 0,
		'auth.header.username': header.enabled && header.username === '',
	};
	const hints: Readonly<Record<string, string>> = {
		'auth.ldap.userfilter': ', with `%[1]s` in it where the name typed belongs',
		'auth.header.trustedaddresses': ' with the addresses of the proxy',
	};
	return Object.entries(wanted).flatMap(([key, isMissing]) =>
		isMissing
			? [`${key} must be set${hints[key] ?? ''} while ${key.split('.').slice(0, 2).join('.')}.enabled is on.`]
			: [],
	);
}

function warningsOf(given: GivenByKey): string[] {
	const reasons = new Map<string, string[]>();
	const unknown: string[] = [];
	for (const [key, { from }] of given) {
		const unserved = findUnserved(key);
		if (unserved) reasons.set(unserved.why, [...(reasons.get(unserved.why) ?? []), key]);
		else if (!isServed(key)) unknown.push(`${key} (from ${from}) is not a key of the configuration and is ignored.`);
	}
	return [...[...reasons].map(([why, keys]) => `${keys.join(', ')} has no effect here: ${why}.`), ...unknown];
}
