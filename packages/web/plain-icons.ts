import type { Plugin } from 'vite';

/**
 * Of the icons of the library only the shapes are sent: its own component, with a context, classes and sizes that nobody
 * uses here, and a key for each line of each icon, weigh more than they do. `src/ui/plain-icon.ts` draws them.
 */
export const plainIcons: Plugin = {
	name: 'ordna:plain-icons',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { code: 'lucide' },
		handler(code, id) {
			if (/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)) return { code: plainIcon(code), map: null };
			return /web[\\/]src[\\/].*\.tsx?$/.test(id) ? { code: oneByOne(code), map: null } : undefined;
		},
	},
};

/** Keeps of an icon what is drawn. @throws when an icon is written in a way not known. */
export function plainIcon(code: string): string {
	const library = "import createLucideIcon from '../createLucideIcon.mjs';";
	// Names that are passed on: of icons that were renamed, and the list of all.
	if (!code.includes('createLucideIcon')) return code;
	if (!code.includes(library)) throw new Error(`an icon of another form: ${code.slice(0, 400)}`);
	const ours = JSON.stringify(`${import.meta.dirname}/src/ui/plain-icon.ts`);
	return code
		.replace(library, `import { plainIcon } from ${ours};`)
		.replace('= createLucideIcon(', '= /* @__PURE__ */ plainIcon(')
		.replace(/^ {2}(?:name: "[^"]*"|size: 24),\n/gm, '')
		.replace(/,\n {2}aliases: [\s\S]*?\n};/, '\n};')
		.replace(/,\s*key: "[^"]*"/g, '');
}

/** Takes each icon from its own file: through the list of all it would seem that every entry needs every icon. */
export const oneByOne = (code: string): string =>
	code.replace(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) =>
		names
			.split(',')
			.map((name) => name.trim())
			.filter((name) => name !== '' && !name.startsWith('type '))
			.map((name) => {
				const [icon = '', local = icon] = name.split(' as ');
				return `import ${local} from 'lucide-react/icons/${kebab(icon)}';`;
			})
			.join(' '),
	);

const kebab = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
