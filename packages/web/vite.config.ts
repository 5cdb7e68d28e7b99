/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { filesOfEntries, namesOfEntryFiles } from './entry-files.ts';
import { leanContract } from './lean-contract.ts';
import manifest from './package.json' with { type: 'json' };
import { plainIcons } from './plain-icons.ts';
import { runtimeInLibraries } from './runtime-in-libraries.ts';

/** Where the server listens while we develop; the built client is served by it from its own origin. */
const server = process.env.ORDNA_DEV_SERVER ?? 'http://127.0.0.1:3456';

/** Vite's own way to import late code leaves it broken once it could not be fetched; ours tries again. */
const lateCode: Plugin = {
	name: 'ordna:late-code',
	apply: 'build',
	transform: {
		filter: { id: /vite\/preload-helper\.js$/ },
		handler: () => {
			const ours = `${import.meta.dirname}/src/platform/late-code/fetch-then-import.ts`;
			return { code: `export { fetchThenImport as __vitePreload } from ${JSON.stringify(ours)};`, map: null };
		},
	},
};

/** A client reads and writes by the shapes of schemas; it checks nothing, so the library that does need not be sent. */
const shapesOfSchemas = { 'zod/mini': `${import.meta.dirname}/src/platform/api/schema-shapes.ts` };

const entries = filesOfEntries(import.meta.dirname);

export default defineConfig({
	root: import.meta.dirname,
	resolve: { alias: shapesOfSchemas },
	plugins: [react(), plainIcons, leanContract, lateCode, runtimeInLibraries, entries.plugin, namesOfEntryFiles],
	define: { __VERSION__: JSON.stringify(`v${manifest.version}`) },
	server: {
		host: '127.0.0.1',
		proxy: {
			'/api': { target: server, ws: true },
			'/health': { target: server },
		},
	},
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
		// Nothing is inlined as data:, so the content security policy needs no exception for it.
		assetsInlineLimit: 0,
		modulePreload: {
			polyfill: false,
			// An import that needs but its own file names that one too: late-code wants to know all of them.
			resolveDependencies: (file, others, { hostType }) =>
				hostType === 'js' ? [...new Set([file, ...others])] : others,
		},
		reportCompressedSize: false,
		rolldownOptions: {
			// The page with its door, and the two entries that it opens one of.
			input: { index: `${import.meta.dirname}/index.html`, ...entries.input },
			onLog(level, log, say) {
				// A schema made of what the shapes do not have.
				if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
				say(level, log);
			},
			output: {
				// Few files: each of fifty small ones compresses worse, and costs a request.
				codeSplitting: {
					groups: [
						// What changes with a library, not with us, stays in the browser's cache over our releases.
						{
							name: 'libraries',
							test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
						},
						{
							name: 'router',
							test: /node_modules[\\/](?:@tanstack|use-sync-external-store)[\\/]/,
						},
						...entries.groups,
						// Menus, dialogs, popovers: whoever opens one soon opens another.
						{ name: 'panels', test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]|-parts\.tsx$/ },
						// The rest of the kit. Tips stand in both entries, of which one needs nothing else of it.
						{
							name: 'kit',
							test: /web[\\/]src[\\/]ui[\\/](?:choice-list[\\/])?(?!select|switch|tab-bar|tip-layer)[\w-]+\.tsx?$/,
						},
					],
				},
			},
		},
	},
	test: { environment: 'happy-dom', setupFiles: ['src/testing-library.setup.ts'] },
});
