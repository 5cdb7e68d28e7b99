// @vitest-environment happy-dom
import { CatchBoundary } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notices } from '../ui/notice-store.ts';
import { reportFault } from './faults.ts';
import { startI18n } from './i18n.ts';

beforeAll(() => startI18n('en'));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
	throw new Error('a part fell over');
}

test('a part that falls over is told once, though its boundary catches it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	const host = document.body.appendChild(document.createElement('div'));
	const root = createRoot(host, { onCaughtError: reportFault });

	await act(async () =>
		root.render(
			<CatchBoundary getResetKey={() => 'same'} errorComponent={() => <p>gone</p>}>
				<Broken />
			</CatchBoundary>,
		),
	);

	expect(host.textContent).toBe('gone');
	expect(notices.list().map(({ kind, count, action }) => ({ kind, count, action: action?.label }))).toEqual([
		{ kind: 'error', count: 1, action: 'Details' },
	]);
	await act(async () => root.unmount());
});
