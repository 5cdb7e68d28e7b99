import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { MessageFile } from './platform/i18n/index.ts';
import { messageFileOf, messageFiles } from './platform/i18n/message-files.ts';

// What is waited for comes when it comes, also on a machine that is busy with something else; this only ends what hangs.
configure({ asyncUtilTimeout: 30_000 });

// What one test has drawn must not hear the keys of the next.
afterEach(cleanup);

// No server serves the words of tests: they come from the sources.
const sources = import.meta.glob<MessageFile>('./languages/*/*.json', { eager: true, import: 'default' });
messageFiles.fetch = async (language, file) =>
	Object.fromEntries(
		Object.entries(sources).flatMap(([path, words]) => {
			const [spoken, feature = ''] = path
				.replace(/\.json$/, '')
				.split('/')
				.slice(-2);
			return spoken === language && messageFileOf(feature) === file ? [[feature, words] as const] : [];
		}),
	);
