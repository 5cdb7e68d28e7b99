import { renamedKeys, unservedKeys } from './retired.ts';
import { settingsSchema } from './schema.ts';
import { openIdProvider } from './schema-auth.ts';
import { environmentName, type Setting, type SettingTree, settingsOf } from './setting.ts';

const introduction = `# Configuration

<!-- Made from the schema in packages/server/src/settings by \`npm run -w packages/server reference\`. -->

Ordna starts without any configuration. Every key may be set by an environment variable, or in a file \`config.yml\`,
\`config.yaml\` or \`config.json\` in the data folder, \`/etc/ordna\`, \`~/.config/ordna\` or the folder the server is started
in; the first one found counts. A change needs a restart.

- A variable wins over the file, and the file over the default. What is empty counts as not set.
- In the file dots are levels: \`service.publicurl\` is \`publicurl\` below \`service\`. Letter case does not matter.
- \`{key}.file\`, as a variable \`{KEY}_FILE\`, names a file whose content becomes the value: for secrets. A relative path
  starts in the data folder, and \`$NAME\` in it stands for a variable.
- A value that is not allowed stops the start, with a sentence that says why. A key nobody knows gives a warning.
- Without \`service.secret\` the first start makes one and keeps it as \`secret\` in the data folder. Whoever has that folder
  has everything: back it up whole and let nobody else read it.
`;

const titles: Readonly<Record<string, string>> = {
	rateLimit: 'ratelimit',
	defaultSettings: 'defaultsettings (copied to a person once, when the account is made)',
	outgoingRequests: 'outgoingrequests',
	migration: 'migration (imports from other services)',
};

/** The documentation of every key, in Markdown, from the schema itself. */
export function settingsReference(): string {
	const groups = Object.entries(settingsSchema).map(
		([name, group]) => `## ${titles[name] ?? name}\n\n${tableOf(settingsOf(group as SettingTree))}`, // a schema is a tree
	);
	return `${[introduction.trimEnd(), ...groups, providers(), retired()].join('\n\n')}\n`;
}

function tableOf(settings: readonly Setting<unknown>[], prefix = ''): string {
	const rows = settings.map((setting) => {
		const key = prefix + setting.key;
		const initial = setting.default === '' ? '' : `\`${setting.default}\``;
		const cells = [`\`${key}\``, `\`${environmentName(key)}\``, setting.kind.allowed, initial, setting.means];
		return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	});
	return ['| Key | Variable | Allowed | Default | Meaning |', '|---|---|---|---|---|', ...rows].join('\n');
}

function providers(): string {
	const table = tableOf(settingsOf(openIdProvider), 'auth.openid.providers.{key}.');
	return `## auth.openid.providers\n\n\`{key}\` is a name of your choice; it stands in the address of the callback, \`auth/openid/{key}\`.\n\n${table}`;
}

function retired(): string {
	const renamed = Object.entries(renamedKeys).map(([old, key]) => `- \`${old}\` is now \`${key}\``);
	const unserved = unservedKeys.map(({ shown, why }) => `- ${shown}: ${why}`);
	return [
		'## Keys from elsewhere',
		'Read under an older name, with a warning:',
		renamed.join('\n'),
		'Known, but without effect, with a warning:',
		unserved.join('\n'),
	].join('\n\n');
}
