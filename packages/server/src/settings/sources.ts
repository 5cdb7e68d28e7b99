import { createRequire } from 'node:module';
import type { Node } from 'yaml';
import { renamedKeys, unservedKeys } from './retired.ts';
import { settingsSchema } from './schema.ts';
import { openIdProvider } from './schema-auth.ts';
import { environmentName, settingsOf } from './setting.ts';

/** A text somebody wrote for a key, and where. */
export interface Given {
	readonly text: string;
	/** The variable, or the file: for messages. */
	readonly from: string;
}

/** What a source says, by key in lower case. */
export type GivenByKey = ReadonlyMap<string, Given>;

/** What a source says; what cannot be read at all, as sentences; names nobody knows. */
export interface Source {
	readonly given: GivenByKey;
	readonly problems: readonly string[];
}

/** A configuration file: its path is only for messages. */
export interface SettingsFile {
	readonly path: string;
	readonly text: string;
}

/**
 * Reads a configuration file: YAML, of which JSON is a part. Every value stays the text that stands there,
 * so a file and a variable mean the same: `0o660` is not a number, and `no` is left to the key.
 */
export function readFileSource(file: SettingsFile): Source {
	const yaml = loadYaml();
	const document = yaml.parseDocument(file.text, { schema: 'failsafe' });
	const broken = document.errors[0];
	if (broken) return { given: new Map(), problems: [`The file ${file.path} cannot be read: ${broken.message}`] };
	const given = new Map<string, Given>();
	const problems: string[] = [];
	const root = document.contents;
	if (yaml.isMap(root)) gather(root, '', { file, given, problems, yaml });
	else if (root !== null) problems.push(`The file ${file.path} cannot be read: it should hold keys and values.`);
	return { given, problems };
}

type Yaml = typeof import('yaml');

/** Only where there is a file: its many modules stay in memory. Settings are read before anything may wait. */
function loadYaml(): Yaml {
	return createRequire(import.meta.url)('yaml');
}

interface Gathering {
	readonly yaml: Yaml;
	readonly file: SettingsFile;
	readonly given: Map<string, Given>;
	readonly problems: string[];
}

function gather(node: Node | null, key: string, into: Gathering): void {
	const { isMap, isScalar, isSeq } = into.yaml;
	if (isMap<unknown, Node | null>(node)) {
		for (const { key: name, value } of node.items) {
			const own = textOf(name, into.yaml);
			gather(value, key === '' ? own : `${key}.${own}`, into);
		}
		return;
	}
	const items = isSeq<Node | null>(node) ? node.items : [node];
	if (items.some((item) => item !== null && !isScalar(item))) {
		into.problems.push(
			`${key} in ${into.file.path} is a list of groups, where a group with a name for each is expected.`,
		);
		return;
	}
	const text = items.map((item) => textOf(item, into.yaml)).join(',');
	if (text !== '') into.given.set(key, { text, from: into.file.path });
}

function textOf(node: unknown, { isScalar }: Yaml): string {
	if (isScalar(node)) return node.value === null ? '' : String(node.value);
	return '';
}

/** Takes the variables that start with `ORDNA_` for keys. An empty variable counts as not set. */
export function readEnvironmentSource(env: Readonly<Record<string, string | undefined>>): Source {
	const given = new Map<string, Given>();
	for (const [name, text] of Object.entries(env)) {
		if (name.startsWith('ORDNA_') && text) given.set(keyOfVariable(name), { text, from: name });
	}
	return { given, problems: [] };
}

const keyByVariable = new Map(
	[...settingsOf(settingsSchema).map(({ key }) => key), ...Object.keys(renamedKeys)].flatMap((key) => [
		[environmentName(key), key],
		[`${environmentName(key)}_FILE`, `${key}.file`],
	]),
);

const providerFields = settingsOf(openIdProvider).map(({ key }) => key);
const providerVariable = new RegExp(
	`^ORDNA_AUTH_OPENID_PROVIDERS_(.+)_(${providerFields.join('|').toUpperCase()})(_FILE)?$`,
);

function keyOfVariable(name: string): string {
	const known = keyByVariable.get(name);
	if (known) return known;
	const provider = providerVariable.exec(name);
	if (provider) {
		const [, key, field, file] = provider;
		return `auth.openid.providers.${key}.${field}${file ? '.file' : ''}`.toLowerCase();
	}
	return name.slice('ORDNA_'.length).toLowerCase().replaceAll('_', '.');
}

/** Keys below `auth.openid.providers` as provider, field, and whether the value stands in a file. */
export function parseProviderKey(key: string): { provider: string; field: string } | undefined {
	const found = /^auth\.openid\.providers\.([^.]+)\.([^.]+)(\.file)?$/.exec(key);
	const [, provider, field] = found ?? [];
	return provider && field && providerFields.includes(field) ? { provider, field } : undefined;
}

const servedKeys = new Set(keyByVariable.values());

/** Whether the server does something with the key. */
export function isServed(key: string): boolean {
	return servedKeys.has(key) || parseProviderKey(key) !== undefined;
}

/** Why a key that is known elsewhere has no effect here. */
export function findUnserved(key: string): (typeof unservedKeys)[number] | undefined {
	return unservedKeys.find(({ keys }) => keys.test(key));
}
