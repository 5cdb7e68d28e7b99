// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { BoardNote } from './board-note.tsx';

vi.mock('../../platform/modals/index.ts', () => ({
	ModalLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'project', 'ui');
});

const weaving = aProject({ id: 1, title: 'Weaving' });

function show(of: ComponentProps<typeof BoardNote>['of'], { canWrite = true, hasChild = false } = {}) {
	const { store, wrapper } = aClient({ answer: () => [] });
	const child = aProject({ id: 2, parent: 1, title: 'Rag rugs' });
	store.loadPage(recordsOf(projectKind, hasChild ? [weaving, child] : [weaving]));
	const clear = vi.fn();
	render(<BoardNote of={of} canWrite={canWrite} projectId={weaving.id} clear={clear} />, { wrapper });
	return clear;
}

const heading = () => screen.getByRole('heading').textContent;

test.each([
	['empty', true, 'No tasks yet', 'Add one to any column, then move it along as the work progresses.'],
	['empty', false, 'No tasks yet', 'There are no tasks here yet.'],
	['noColumns', true, 'No columns yet', 'Add columns such as Ideas, Doing and Done.'],
	['noColumns', false, 'No columns yet', 'No one has added a column yet.'],
] as const)('%s, writable: %s, says what is so and asks nobody who only reads', (of, canWrite, title, text) => {
	show(of, { canWrite });

	expect(heading()).toBe(title);
	expect(screen.getByText(text)).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

test('where a filter finds nothing one press clears it, and a link explains a card that is missed', async () => {
	const clear = show('nothingFound');

	await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));

	expect(clear).toHaveBeenCalledTimes(1);
	expect(screen.getByRole('link', { name: 'Missing a card?' }).getAttribute('href')).toBe('/projects/1/missing-task');
});
