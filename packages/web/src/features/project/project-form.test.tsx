// @vitest-environment happy-dom
import { type Project, projectEndpoints } from '@ordna/domain/project';
import { templateEndpoints } from '@ordna/domain/template';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { accountKind } from '../user/index.ts';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { projectMutations } from './project.mutations.ts';
import { ProjectForm } from './project-form.tsx';
import { emptyProject } from './use-project-form.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('project', 'editor', 'view', 'ui');
});

// Nothing is laid out here: a list is so many px high.
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(288);

const family = [
	aProject({ id: 1, title: 'House' }),
	aProject({ id: 2, title: 'Kitchen', parent: 1 }),
	aProject({ id: 3, title: 'Garden' }),
	aProject({ id: 4, title: 'Read-only', maxRight: 'read' }),
	aProject({ id: 5, title: 'Shared', maxRight: 'write' }),
];

const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };

/** The form open among some projects, on a server that answers as told. */
async function open(answer: Answer, templates: readonly object[] = []) {
	const {
		store,
		asked,
		outbox,
		wrapper: Wrapper,
	} = aClient({
		mutations: projectMutations,
		answer: (endpoint, input) => (endpoint === templateEndpoints.list ? templates : answer(endpoint, input)),
	});
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', frontendSettings: {} } } as never]));
	store.loadPage(recordsOf(projectKind, family));
	const heard = { onSaved: vi.fn(), onQueued: vi.fn(), onClose: vi.fn() };
	await renderPage(
		<Wrapper>
			<ProjectForm start={emptyProject(0 as never)} templatesHref="/projects/from-template" {...heard} />
		</Wrapper>,
	);
	return { asked, outbox, ...heard };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOk = (_: object, input: Partial<Project>) => ({ ...aProject({ id: 9 }), ...input, version: 2 });
const parents = async () => {
	await userEvent.click(screen.getByRole('button', { name: /^Parent project/ }));
	return (await screen.findAllByRole('option')).map((option) => option.textContent);
};

test('a new project is sent trimmed, its identifier in capitals, and the one stored is handed on', async () => {
	const { asked, onSaved } = await open(isOk);

	await userEvent.type(field('Title'), ' Web shop ');
	await userEvent.type(field('Identifier'), ' web');
	await press('Create');

	await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
	expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ id: 9, title: 'Web shop' });
	expect(asked(projectEndpoints.create)).toEqual([
		{ title: 'Web shop', identifier: 'WEB', description: '', hexColor: '', parentProjectId: 0 },
	]);
});

test('an identifier that another project has is said at its field, and what was typed stays', async () => {
	const { onSaved } = await open(() => {
		throw new ApiError(400, { code: 3007, message: 'taken' });
	});

	await userEvent.type(field('Title'), 'Web shop');
	await userEvent.type(field('Identifier'), 'web');
	await press('Create');

	const description = 'Another project already uses this identifier.';
	expect(await screen.findByRole('textbox', { name: 'Identifier', description })).toBeTruthy();
	expect([field('Title').value, field('Identifier').value]).toEqual(['Web shop', 'web']);
	expect(onSaved).not.toHaveBeenCalled();
});

test('without a connection the form ends with what is kept, by its trimmed title', async () => {
	const { onQueued, onSaved, outbox } = await open(() => {
		throw new NetworkError(new TypeError('offline'));
	});

	await userEvent.type(field('Title'), ' Web shop ');
	await press('Create');

	await waitFor(() => expect(onQueued).toHaveBeenCalledExactlyOnceWith('Web shop'));
	expect(onSaved).not.toHaveBeenCalled();
	expect(outbox.state).toMatchObject({ waiting: 1, isStuck: true });
	outbox.close();
});

test('a new project may stand wherever one writes', async () => {
	await open(isOk);

	expect(await parents()).toEqual(['None', 'House', 'Kitchen', 'Garden', 'Shared']);
});

test('it opens as a list unless another kind is chosen, which whoever made it is told of', async () => {
	const { onSaved } = await open(isOk);
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);

	await userEvent.click(screen.getByRole('radio', { name: 'Kanban' }));
	await userEvent.type(field('Title'), 'Web shop');
	await press('Create');

	await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
	expect(onSaved.mock.calls[0]?.[1]).toBe('kanban');
});

test('templates are offered where there is one of a project', async () => {
	await open(isOk, [
		{ id: 1, kind: 'task' },
		{ id: 2, kind: 'project' },
	]);

	expect(await screen.findByRole('link', { name: 'From a template' })).toBeTruthy();
});

test('without a template of a project there is nothing to choose', async () => {
	const { asked } = await open(isOk, [{ id: 1, kind: 'task' }]);
	await waitFor(() => expect(asked(templateEndpoints.list)).toHaveLength(1));

	expect(screen.queryByRole('link', { name: 'From a template' })).toBeNull();
});
