// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Folders, Tags } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { oneByOne, plainIcon as plainSource } from '../../plain-icons.ts';
import { Icon } from './icon.tsx';
import { plainIcon } from './plain-icon.ts';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

/** What the build makes of an icon. */
function built(name: string) {
	const source = plainSource(readFileSync(join(icons, `${name}.mjs`), 'utf8'));
	const [, data = ''] = /__iconData = (\{[\s\S]*?\n\});/.exec(source) ?? [];
	return { shape: plainIcon(JSON.parse(data.replace(/(\w+): /g, '"$1": '))), data };
}

const linesOf = (icon: Parameters<typeof Icon>[0]['of']) =>
	renderToStaticMarkup(<Icon of={icon} />).replace(/ (?:class|xmlns)="[^"]*"/g, '');

const sorted = (svg: string) => [...svg.matchAll(/[\w-]+="[^"]*"|<\w+/g)].map(String).sort();

test.each([
	['tags', Tags],
	['folders', Folders],
])('the icon %s is drawn as the library draws it', (name, ofLibrary) => {
	const { shape, data } = built(name);

	expect(sorted(linesOf(shape))).toEqual(sorted(linesOf(ofLibrary)));
	expect(data).not.toMatch(/key|size|name|aliases/);
});

test('icons are taken from their own files', () => {
	const code = "import {\n\tTrash2,\n\ttype LucideIcon,\n\tLink as LinkIcon,\n} from 'lucide-react';";

	expect(oneByOne(code)).toBe(
		"import Trash2 from 'lucide-react/icons/trash-2'; import LinkIcon from 'lucide-react/icons/link';",
	);
});
