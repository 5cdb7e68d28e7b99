import { expect, onTestFinished, test, vi } from 'vitest';
import { ChunkLoadError } from '../late-code/index.ts';
import { fetchMessages, messageFileOf, messageFiles } from './message-files.ts';

test.each([
	['app', 'shell'],
	['ui', 'shell'],
	['overview', 'start'],
	['board', 'board'],
])('the words of %s stand in the file %s', (feature, file) => {
	expect(messageFileOf(feature)).toBe(file);
});

test('a file is fetched once for all features in it, and again only if it did not come', async () => {
	const files = vi.spyOn(messageFiles, 'fetch');
	onTestFinished(() => files.mockRestore());
	files.mockRejectedValueOnce(new ChunkLoadError('/assets/words/sv/start.json'));
	files.mockResolvedValue({ task: { add: 'Lägg till' }, overview: { title: 'Översikt' } });

	await expect(fetchMessages('sv', 'task')).rejects.toThrow(ChunkLoadError);
	const [task, overview] = await Promise.all([fetchMessages('sv', 'task'), fetchMessages('sv', 'overview')]);
	await fetchMessages('sv', 'task');

	expect([task, overview]).toEqual([{ add: 'Lägg till' }, { title: 'Översikt' }]);
	expect(files.mock.calls).toEqual([
		['sv', 'start'],
		['sv', 'start'],
	]);
});
