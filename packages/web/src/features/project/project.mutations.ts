import { type Project, type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { type SavedFilterId, savedFilterEndpoints } from '@ordna/domain/saved-filter';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { type Change, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { viewsOf } from '../view/index.ts';
import { projectKind } from './project.kind.ts';

/** A project with its views, for the store. */
export function recordOf(project: Project): Change[] {
	return [...recordsOf(projectKind, [project]), ...viewsOf(project)];
}

/** A project that is still to be created. */
export type ProjectDraft = Omit<RequestOf<typeof projectEndpoints.create>, 'isFavorite'>;

/** Shown when the server has answered: its pages need the views that the server gives it. */
export const createProject = defineMutation<{ readonly draft: ProjectDraft }>({
	name: 'project.create',
	apply: () => [],
	send: async ({ draft }, { call }) => recordOf(await call(projectEndpoints.create, draft)),
	describe: ({ draft }) => ({ key: 'mutations:project.create', params: { title: draft.title } }),
});

interface OfProject {
	readonly id: ProjectId;
	readonly title: string;
}

/** What can be said of a project. */
export type ProjectChange = Partial<Pick<Project, ProjectField | 'isArchived' | 'isFavorite' | 'position'>>;

/** What a form says of a project. */
export type ProjectField = 'title' | 'identifier' | 'description' | 'hexColor' | 'parentProjectId';

interface ChangedProject extends OfProject {
	readonly fields: ProjectChange;
	/** Projects the server changes alike, since they lie beneath. */
	readonly alsoPatched: readonly ProjectId[];
}

export const changeProject = defineMutation<ChangedProject>({
	name: 'project.change',
	apply: ({ id, fields, alsoPatched }) => [id, ...alsoPatched].map((one) => patchOp(projectKind, one, fields)),
	async send({ id, title, fields, alsoPatched }, { call, get }) {
		// The server asks for the title with everything; it may have changed since.
		const current = get(projectKind, id)?.title ?? title;
		const saved = await call(projectEndpoints.update, { id, title: current, ...fields });
		const others = alsoPatched.map((other): Change => ({ type: 'patched', kind: 'project', id: other, patch: fields }));
		return [...recordOf(saved), ...others];
	},
	describe: ({ title }) => ({ key: 'mutations:project.change', params: { title } }),
});

interface DeletedProject extends OfProject {
	/** What goes with it. */
	readonly below: readonly ProjectId[];
}

export const deleteProject = defineMutation<DeletedProject>({
	name: 'project.delete',
	apply: ({ id, below }) => [id, ...below].map((one) => deleteOp(projectKind, one)),
	async send({ id, below }, { call }) {
		await call(projectEndpoints.delete, { id });
		return removedFrom(projectKind, [id, ...below]);
	},
	describe: ({ title }) => ({ key: 'mutations:project.delete', params: { title } }),
});

/** Its tasks stay. */
export const deleteFilter = defineMutation<OfProject & { readonly filterId: SavedFilterId }>({
	name: 'filter.delete',
	apply: ({ id }) => [deleteOp(projectKind, id)],
	async send({ id, filterId }, { call }) {
		// The other way of naming the same thing.
		await call(savedFilterEndpoints.delete, { id: filterId });
		return removedFrom(projectKind, [id]);
	},
	describe: ({ title }) => ({ key: 'mutations:filter.delete', params: { title } }),
});

export const projectMutations: readonly AnyMutation[] = [createProject, changeProject, deleteProject, deleteFilter];
