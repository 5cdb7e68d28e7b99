// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLaunchedFile } from './use-launched-file.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that opens the app with a file; returns how it does. */
function stubLaunches() {
	let launch: (launch: object) => void = () => undefined;
	vi.stubGlobal('launchQueue', {
		setConsumer: (consumer: (launch: object) => void) => {
			launch = consumer;
		},
	});
	return (launched: object) => launch(launched);
}

test('the file that the app was opened with is handed on', async () => {
	const launch = stubLaunches();
	const onFile = vi.fn();
	const file = new File(['title\nMow'], 'tasks.csv');
	renderHook(() => useLaunchedFile(onFile));

	launch({ files: [{ getFile: async () => file }] });

	await waitFor(() => expect(onFile).toHaveBeenCalledWith(file));
});

test('without a file, with one that is gone, and in other browsers nothing happens', async () => {
	const launch = stubLaunches();
	const onFile = vi.fn();
	renderHook(() => useLaunchedFile(onFile));
	launch({});
	launch({ files: [{ getFile: () => Promise.reject(new Error('gone')) }] });
	vi.stubGlobal('launchQueue', undefined);
	renderHook(() => useLaunchedFile(onFile));
	await Promise.resolve();

	expect(onFile).not.toHaveBeenCalled();
});
