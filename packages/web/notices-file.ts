import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Notice {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** Whom it belongs to and what it allows, as the package says it. */
	readonly text: string;
}

const ofPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** What a folder of a package says of itself. */
export function noticeOf(folder: string): Notice {
	const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(one));
	return { name, version, license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' };
}

/** The folders of the packages that modules lie in, each once. */
export const packagesOf = (modules: Iterable<string>): readonly string[] => [
	...new Set(
		Array.from(modules, (id) => ofPackage.exec(id)?.[1] ?? '').filter(
			(one) => one !== '' && existsSync(join(one, 'package.json')),
		),
	),
];

/**
 * The notices of the packages that browsers get with the client, as their licences want them, and our own licence: files
 * beside the page, for `/about`.
 */
export const noticesFile = (root: string) =>
	({
		name: 'ordna:notices',
		apply: 'build',
		generateBundle(_, bundle) {
			const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
			const fonts = readFileSync(`${root}/src/ui/fonts/OFL.txt`, 'utf8').trim();
			const ofFonts = ['Familjen Grotesk', 'Hanken Grotesk'].map((name): Notice => {
				return { name, version: '', license: 'OFL-1.1', text: fonts };
			});
			const notices = [
				...packagesOf(modules)
					.filter((one) => one !== '')
					.map(noticeOf),
				...ofFonts,
			];
			notices.sort((one, other) => one.name.localeCompare(other.name, 'en'));
			this.emitFile({ type: 'asset', fileName: 'notices.json', source: JSON.stringify(notices) });
			const license = readFileSync(`${root}/../../LICENSE`, 'utf8');
			this.emitFile({ type: 'asset', fileName: 'license.txt', source: license });
		},
	}) satisfies Plugin;
