/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import ofProduct from '../../package.json' with { type: 'json' };
import { classNameIn } from './class-name-in.ts';
import { compressedFiles } from './compressed-files.ts';
import { filesOfEntries, leanBeforePaint, namesOfEntryFiles } from './entry-files.ts';
import { languageFilesIn } from './language-files.ts';
import { leanContract } from './lean-contract.ts';
import { lengthsInRem } from './lengths-in-rem.ts';
import { noticesFile } from './notices-file.ts';
import manifest from './package.json' with { type: 'json' };
import { plainIcons } from './plain-icons.ts';
import { serviceWorkerFile } from './service-worker-file.ts';
import { touchHover } from './touch-hover.ts';

/** Where the server listens while we develop; the built client is served by it from its own origin. */
const server = process.env.ORDNA_DEV_SERVER ?? 'http://127.0.0.1:3456';

/** The product's own page; empty while it has none. */
const { homepage } = { homepage: '', ...ofProduct };

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

/**
 * Chromium compiles a function when it is first called, on the thread that also draws. In a file with this mark it compiles all of
 * them while it reads the file, beside that thread: the first tap is not the one that waits. Other browsers see a comment.
 */
const compiledWhenRead = '//# allFunctionsCalledOnLoad';

/** What a first tap on a row runs. */
const isTappedFirst = /^(?:client|kit|views|text|at-rest|late)$/;

/** The files that stand in the page itself: no late code runs without them. */
const isAtBeginning = /^assets\/(?:rolldown-runtime|libraries|shared)-/;

const entries = filesOfEntries(import.meta.dirname);

const worker = serviceWorkerFile(import.meta.dirname);

const words = languageFilesIn(`${import.meta.dirname}/src/languages`);

export default defineConfig({
	root: import.meta.dirname,
	resolve: { alias: shapesOfSchemas },
	plugins: [
		react(),
		plainIcons,
		leanContract,
		lateCode,
		entries.plugin,
		namesOfEntryFiles,
		leanBeforePaint,
		words.plugin,
		worker.plugin,
		noticesFile(import.meta.dirname),
		compressedFiles,
	],
	define: {
		__VERSION__: JSON.stringify(`v${manifest.version}`),
		__HOMEPAGE__: JSON.stringify(homepage),
		__WORDS__: JSON.stringify(words.define),
	},
	css: {
		postcss: { plugins: [touchHover, lengthsInRem] },
		modules: { generateScopedName: classNameIn(import.meta.dirname) },
	},
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
			// An import that needs but its own file names that one too: late-code wants to know all of them. Not those that
			// every page begins with: whoever imports late code stands on them.
			resolveDependencies: (file, others, { hostType }) =>
				hostType === 'js' ? [...new Set([file, ...others])].filter((one) => !isAtBeginning.test(one)) : others,
		},
		reportCompressedSize: false,
		rolldownOptions: {
			// To compress takes most of the build, as it should.
			checks: { pluginTimings: false },
			// The page with its entry point, and the two entries that it opens one of.
			input: { index: `${import.meta.dirname}/index.html`, ...entries.input, ...worker.input },
			onLog(level, log, say) {
				// A schema made of what the shapes do not have.
				if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
				say(level, log);
			},
			// What it makes is data: an endpoint nobody asks goes.
			treeshake: { manualPureFunctions: ['endpoint'] },
			output: {
				// In base 64 the names of late files, of which the client has a list, would hardly compress.
				hashCharacters: 'hex',
				postBanner: ({ name }) => (isTappedFirst.test(name) ? compiledWhenRead : ''),
				entryFileNames: worker.entryFileNames,
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
							// What only later pages need of it comes with them.
							tags: ['$initial'],
							test: /node_modules[\\/](?:@tanstack|use-sync-external-store)[\\/]/,
						},
						...entries.groups,
						// The manifests of features: what pages, windows and views there are.
						{ name: 'manifests', test: /web[\\/]src[\\/]app[\\/]feature-parts\.ts$/ },
						// What features bring that no first screen needs, and how one writes: one file, and not one a feature.
						{
							name: 'late',
							test: /\.late\.ts$|web[\\/]src[\\/](?:app[\\/]writes|platform[\\/](?:live[\\/]open-live|outbox[\\/](?:saved|use-waiting-writes))|features[\\/](?:push[\\/](?:offer-push|push-browser)|user[\\/]save-settings|view[\\/]view-commands|task[\\/](?:due-on-day|quick-add[\\/]use-add-target)|palette[\\/]recent))\.ts$/,
						},
						// Of the kit, what pages draw at once: the groups below would draw it into theirs.
						{ name: 'dialog', test: /web[\\/]src[\\/]ui[\\/](?:dialog|segments|date-picker[\\/]calendar)\./ },
						// How repeats are read and said: calendars and quick add need that too, and not the picker.
						{
							name: 'repeats',
							test: /domain[\\/]src[\\/](?:repeat[\\/](?!interval|rule-field\.|index)|task[\\/]repeating-days|quick-add[\\/])|features[\\/]task[\\/](?:rule-text|repeat-words|occurrences|quick-add[\\/]keywords)\.ts/,
						},
						// A month of days, in pickers and pages alike.
						{
							name: 'days',
							test: /web[\\/]src[\\/]ui[\\/]date-picker[\\/]calendar-grid\.|lucide-react[\\/].*[\\/]chevron-left\./,
						},
						// A field and its options: quick actions need no picker.
						{
							name: 'combobox',
							test: /@base-ui[\\/]react[\\/](?:combobox|autocomplete)[\\/]|ui[\\/]option-list[\\/]/,
						},
						// How many tasks have each label, which lanes of boards are chosen by too, without its picker.
						{ name: 'label-uses', test: /features[\\/]label[\\/]label-uses\./ },
						// Fetched with the first picker.
						{
							name: 'choices',
							test: /ui[\\/]choice-list[\\/]|features[\\/](?:task-field[\\/]|label[\\/]label-picker|project[\\/]project-choices)/,
						},
						// The signs of keys stand in tips, menus and windows: the group of one of them would come with all.
						{ name: 'key-signs', test: /web[\\/]src[\\/]ui[\\/]key-signs\./ },
						// What stands below a header: pages need it, and it no panel.
						{ name: 'band', test: /web[\\/]src[\\/]ui[\\/](?:offline-)?band\.|lucide-react[\\/].*[\\/]wifi-off\./ },
						// What somebody sees only when something is wrong.
						{ name: 'trouble', test: /web[\\/]src[\\/]app[\\/](?:server-choice[\\/]|fault-details\.)/ },
						// How pages save what they show as a file.
						{ name: 'save-file', test: /web[\\/]src[\\/]ui[\\/]save-file\.|lucide-react[\\/].*[\\/]download\./ },
						// Menus, dialogs, popovers: whoever opens one soon opens another.
						{
							name: 'panels',
							test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]|-parts\.tsx$/,
						},
						// What forms of pages and windows share; it needs the panels.
						{ name: 'fields', test: /ui[\\/](?:select|switch|date-picker[\\/]time-\w+)\.tsx?$/ },
						// The rest of the kit. Tips stand in both entries, of which one needs nothing else of it.
						{
							name: 'kit',
							test: /lucide-react|web[\\/]src[\\/](?:ui[\\/](?!tip-layer|roving-focus|date-picker|suggestions)|features[\\/]team[\\/]team-mark)/,
							minShareCount: 2,
						},
						// What lists and open tasks share: texts, the pictures of attachments that stand in them and on cards, relations.
						{
							name: 'text',
							test: /features[\\/](?:rich-text[\\/](?!rich-text-editor)|attached-picture[\\/]|relation[\\/]|attachment[\\/](?:card-cover|picture-types)\.)/,
							minShareCount: 2,
						},
						// What the pages of views share: order, filter, the bars around it.
						{
							name: 'views',
							test: /features[\\/](?:task[\\/](?:list-filter[\\/](?!filter-form|save-filter|with-typed|quick-filter-choices)|view-order|task-metas|use-move-to-day)|view[\\/]view-tabs|project[\\/](?:project-frame|project-page\.|subprojects)|task-display[\\/](?:display-popover|view-display)|task-grouping[\\/]use-project-people|task-list[\\/](?:hidden-tasks|list-state|task-list\.module)|user[\\/]use-display)|platform[\\/]drag[\\/]follow-focus/,
						},
						// The field of a filter, and what is typed in it: of no page, and of several windows.
						{
							name: 'filter',
							test: /features[\\/](?:filter[\\/](?!filter-text)|task[\\/]list-filter[\\/](?:filter-form|save-filter|with-typed|quick-filter-choices))|ui[\\/]suggestions/,
						},
						// The overview, narrowed: few see one of them, and its files would stand in the list that everybody has.
						{
							name: 'narrowed',
							test: /features[\\/](?:overview[\\/](?:narrowed-\w+|labelled-page|assigned-page|filtered-overview)|onboarding[\\/]empty-overview)\./,
						},
						{ name: 'hints', test: /features[\\/]onboarding[\\/]hints?\./ },
						// What stands beside the page once it rests.
						{ name: 'beside', test: /app[\\/]side-resizer\.|features[\\/]account[\\/]banners\./ },
						// What is on every page once it rests, small parts of many features.
						{
							name: 'at-rest',
							test: /app[\\/](?:refresh-by-pull|connection-band|when-ended)\.|features[\\/](?:notification[\\/](?:bell|notification\.api)|installing[\\/]installing\.tsx|offline[\\/]offline\.|person-card[\\/]person-cards\.|user[\\/]follow-account|task-detail[\\/](?:row-actions|use-copy-keys)\.|task-deletion[\\/]ask-to-delete)|domain[\\/]src[\\/]notification[\\/]|platform[\\/](?:live[\\/]use-live-state|outbox[\\/]use-outbox)\./,
						},
						// Pages and windows that are small, and of which somebody opens one after the other.
						{ name: 'settings', test: /features[\\/](?:settings[\\/]|info[\\/]about-page)/ },
						{ name: 'labels-page', test: /features[\\/]label[\\/](?:labels-page|new-label-window)\.tsx$/ },
						{
							name: 'project-windows',
							test: /features[\\/]project[\\/](?:new|edit|archive|delete)-project-window\.tsx$/,
						},
						{ name: 'drag', test: /platform[\\/]drag[\\/](?:drag-controller|drag-tip|edge-scroller|sensor)/ },
					],
				},
			},
		},
	},
	test: { environment: 'happy-dom', setupFiles: ['src/testing-library.setup.ts'] },
});
