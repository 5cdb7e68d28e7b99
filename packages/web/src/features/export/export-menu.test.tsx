// @vitest-environment happy-dom
import { toId } from '@ordna/domain/contract';
import { exportEndpoints } from '@ordna/domain/export';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Menu, menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { ExportAllButton, ExportSubmenu } from './index.ts';

vi.mock('../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load()]);
	await loadMessages('export');
});
afterEach(() => {
	cleanup();
	for (const { id } of notices.list()) notices.dismiss(id);
	vi.mocked(saveFile).mockClear();
});

function show(element: ReactElement, answer: () => unknown = () => new Blob(['a'])) {
	const { wrapper, asked } = aClient({ answer });
	render(element, { wrapper });
	return { save: vi.mocked(saveFile), asked };
}

test('all tasks are saved in the form that is chosen', async () => {
	const { save, asked } = show(<ExportAllButton />);

	await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Calendar (ICS)' }));

	await expect.poll(() => save.mock.calls).toEqual([[expect.any(Blob), 'All tasks.ics']]);
	expect(asked(exportEndpoints.everything)).toEqual([{ format: 'ics' }]);
});

test('a project is saved from its menu, under a name that file systems take', async () => {
	const { save, asked } = show(
		<Menu trigger={<button type="button">More</button>}>
			<ExportSubmenu projectId={toId('project', 4)} name="House: in/out" />
		</Menu>,
	);

	await userEvent.click(screen.getByRole('button', { name: 'More' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Export' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Checklist (Markdown)' }));

	await expect.poll(() => save.mock.calls).toEqual([[expect.any(Blob), 'House in out.md']]);
	expect(asked(exportEndpoints.ofProject)).toEqual([{ projectId: 4, format: 'md' }]);
});

test('what is refused is told, and nothing is saved', async () => {
	const { save } = show(<ExportAllButton />, () => {
		throw new Error('no connection');
	});

	await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));

	await expect.poll(() => screen.queryByRole('menu')).toBeNull();
	expect(save).not.toHaveBeenCalled();
	expect(notices.list().map(({ kind }) => kind)).toEqual(['error']);
});
