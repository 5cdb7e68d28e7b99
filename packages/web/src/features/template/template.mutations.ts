import { batchEndpoints } from '@ordna/domain/batch';
import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { type Template, type TemplateId, templateEndpoints } from '@ordna/domain/template';
import type { CalendarDate } from '@ordna/domain/time';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { createOp, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { projectKind, recordOf } from '../project/index.ts';
import { taskKind, withUnread } from '../task/index.ts';
import { templateKind } from './template.kind.ts';

/** What a person says of a template that is still to be made. */
export interface TemplateDraft {
	readonly title: string;
	readonly description: string;
	/** The day that dates are counted from; `null` for that of the earliest. */
	readonly start: CalendarDate | null;
}

/** Shown when the server has answered: it alone knows all that is in it. */
export const createTemplate = defineMutation<{ readonly projectId: ProjectId; readonly draft: TemplateDraft }>({
	name: 'template.create',
	apply: () => [],
	needs: ({ projectId }) => [{ kind: projectKind.name, id: projectId }],
	send: async ({ projectId, draft }, { call, resolve }) =>
		recordsOf(templateKind, [await call(templateEndpoints.create, { ...draft, id: resolve(projectKind, projectId) })]),
	describe: ({ draft }) => ({ key: 'mutations:template.create', params: { title: draft.title } }),
});

export const createTaskTemplate = defineMutation<{ readonly taskId: TaskId; readonly draft: TemplateDraft }>({
	name: 'template.createOfTask',
	apply: () => [],
	needs: ({ taskId }) => [{ kind: taskKind.name, id: taskId }],
	send: async ({ taskId, draft }, { call, resolve }) =>
		recordsOf(templateKind, [await call(templateEndpoints.createOfTask, { ...draft, id: resolve(taskKind, taskId) })]),
	describe: ({ draft }) => ({ key: 'mutations:template.create', params: { title: draft.title } }),
});

interface OfTemplate {
	readonly id: TemplateId;
	readonly title: string;
}

export const changeTemplate = defineMutation<
	OfTemplate & { readonly fields: Partial<Pick<Template, 'title' | 'description'>> }
>({
	name: 'template.change',
	apply: ({ id, fields }) => [patchOp(templateKind, id, fields)],
	send: async ({ id, fields }, { call }) =>
		recordsOf(templateKind, [await call(templateEndpoints.update, { id, ...fields })]),
	describe: ({ title }) => ({ key: 'mutations:template.change', params: { title } }),
});

export const deleteTemplate = defineMutation<OfTemplate>({
	name: 'template.delete',
	apply: ({ id }) => [deleteOp(templateKind, id)],
	async send({ id }, { call }) {
		await call(templateEndpoints.delete, { id });
		return removedFrom(templateKind, [id]);
	},
	describe: ({ title }) => ({ key: 'mutations:template.delete', params: { title } }),
});

export const restoreTemplate = defineMutation<{ readonly batchId: string; readonly template: Template }>({
	name: 'template.restore',
	apply: ({ template }) => [createOp(templateKind, template)],
	// It goes after the deletion.
	needs: ({ template }) => [{ kind: templateKind.name, id: template.id }],
	async send({ batchId, template: { id } }, { call }) {
		await call(batchEndpoints.undo, { batchId });
		// As it is now: it has another version than before.
		return recordsOf(templateKind, [await call(templateEndpoints.read, { id })]);
	},
	describe: ({ template }) => ({ key: 'mutations:template.restore', params: { title: template.title } }),
});

interface NewProject {
	readonly title: string;
	readonly parentProjectId: ProjectId;
	readonly start: CalendarDate;
}

/** Shown when the server has answered. */
export const makeFromTemplate = defineMutation<{ readonly id: TemplateId; readonly project: NewProject }>({
	name: 'template.use',
	apply: () => [],
	needs: ({ project }) => [{ kind: projectKind.name, id: project.parentProjectId }],
	async send({ id, project }, { call, resolve }) {
		const parentProjectId = resolve(projectKind, project.parentProjectId);
		return recordOf(await call(templateEndpoints.use, { id, ...project, parentProjectId }));
	},
	describe: ({ project }) => ({ key: 'mutations:template.use', params: { title: project.title } }),
});

/** Shown when the server has answered. */
export const addFromTemplate = defineMutation<
	OfTemplate & { readonly projectId: ProjectId; readonly start: CalendarDate }
>({
	name: 'template.addTasks',
	apply: () => [],
	needs: ({ projectId }) => [{ kind: projectKind.name, id: projectId }],
	async send({ id, projectId, start }, { call, resolve }) {
		const to = { id, projectId: resolve(projectKind, projectId), start };
		const { tasks } = await call(templateEndpoints.useInProject, to);
		return recordsOf(taskKind, withUnread(tasks));
	},
	describe: ({ title }) => ({ key: 'mutations:template.addTasks', params: { title } }),
});

/** Takes back what was made of a template. What it leaves, the live feed tells. */
export const undoTemplateUse = defineMutation<{
	readonly batchId: string;
	readonly title: string;
	/** The project that goes into the archive, or the tasks that go into the trash. */
	readonly projectId: ProjectId | null;
	readonly taskIds: readonly TaskId[];
}>({
	name: 'template.undoUse',
	apply: ({ projectId, taskIds }) => [
		...(projectId === null ? [] : [patchOp(projectKind, projectId, { isArchived: true })]),
		...taskIds.map((id) => deleteOp(taskKind, id)),
	],
	async send({ batchId, projectId }, { call }) {
		const { undone } = await call(batchEndpoints.undo, { batchId });
		const removed = undone.flatMap(({ entity, entityId, action }) =>
			entity === 'task' && action === 'removed' ? [entityId] : [],
		);
		const isArchived = undone.some(({ entity, action }) => entity === 'project' && action === 'archived');
		return [
			...removedFrom(taskKind, projectId === null ? removed : []),
			...(projectId !== null && isArchived
				? ([{ type: 'patched', kind: projectKind.name, id: projectId, patch: { isArchived } }] as const)
				: []),
		];
	},
	describe: ({ title }) => ({ key: 'mutations:template.undoUse', params: { title } }),
});

export const templateMutations: readonly AnyMutation[] = [
	createTemplate,
	createTaskTemplate,
	changeTemplate,
	deleteTemplate,
	restoreTemplate,
	makeFromTemplate,
	addFromTemplate,
	undoTemplateUse,
];
