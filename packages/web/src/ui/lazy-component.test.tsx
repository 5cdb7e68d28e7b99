// @vitest-environment happy-dom
import { CatchBoundary } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../app/i18n.ts';
import { forgetFailures, lazyComponent } from './lazy-component.ts';

beforeEach(async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	await startI18n();
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;
const noLine = () => Promise.reject(new TypeError('no line'));

test('what was fetched ahead is drawn at once', async () => {
	const load = vi.fn(async () => Page);
	const Part = lazyComponent(load);
	await Part.preload();

	render(<Part title="Labels" />);

	expect(screen.getByRole('heading', { name: 'Labels' })).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(1);
});

test('what cannot be fetched fails once, and is fetched again when it is wanted again', async () => {
	const load = vi.fn<() => Promise<typeof Page>>(noLine);
	const Part = lazyComponent(load);
	const shown = (resetKey: string) => (
		<CatchBoundary getResetKey={() => resetKey} errorComponent={() => <p role="alert">missing</p>}>
			<Suspense fallback={null}>
				<Part title="Labels" />
			</Suspense>
		</CatchBoundary>
	);
	const { rerender } = await act(() => render(shown('first')));
	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(1);

	load.mockImplementation(async () => Page);
	forgetFailures();
	await act(() => rerender(shown('second')));

	expect(screen.getByRole('heading', { name: 'Labels' })).toBeTruthy();
});
