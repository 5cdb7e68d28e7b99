import { type Project, type ProjectId, projectCopyEndpoints, projectEndpoints } from '@ordna/domain/project';
import { filterAsProject, type SavedFilterId, savedFilterEndpoints } from '@ordna/domain/saved-filter';
import type { RequestOf } from '../../platform/api/index.ts';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { type Change, deleteOp, patchOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { projectKind, recordOf } from './project.kind.ts';

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
export type ProjectField =
	| 'title'
	| 'identifier'
	| 'description'
	| 'hexColor'
	| 'parentProjectId'
	| 'defaultAssigneeId';

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

interface CopiedProject extends OfProject {
	readonly copy: Omit<RequestOf<typeof projectCopyEndpoints.duplicate>, 'id'>;
}

/** Shown when the server has answered: it alone knows all that is in it. */
export const copyProject = defineMutation<CopiedProject>({
	name: 'project.copy',
	apply: () => [],
	async send({ id, copy }, { call, resolve }) {
		const { duplicatedProject } = await call(projectCopyEndpoints.duplicate, { ...copy, id: resolve(projectKind, id) });
		return recordOf(duplicatedProject);
	},
	describe: ({ title }) => ({ key: 'mutations:project.copy', params: { title } }),
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

/** A saved filter as its form says it. */
export type FilterDraft = RequestOf<typeof savedFilterEndpoints.create>;

/** Shown when the server has answered. Its views are not in the answer: the live feed brings them, or who opens its page. */
export const createFilter = defineMutation<{ readonly draft: FilterDraft }>({
	name: 'filter.create',
	apply: () => [],
	send: async ({ draft }, { call }) =>
		recordsOf(projectKind, [filterAsProject(await call(savedFilterEndpoints.create, draft), [])]),
	describe: ({ draft }) => ({ key: 'mutations:filter.create', params: { title: draft.title } }),
});

type OfFilter = OfProject & { readonly filterId: SavedFilterId };

/** What it shows of itself at once; what it finds only the server knows. */
export const changeFilter = defineMutation<OfFilter & { readonly draft: FilterDraft }>({
	name: 'filter.change',
	apply: ({ id, draft }) => [patchOp(projectKind, id, shownOf(draft))],
	async send({ id, filterId, draft }, { call }) {
		await call(savedFilterEndpoints.update, { id: filterId, ...draft });
		return [{ type: 'patched', kind: projectKind.name, id, patch: shownOf(draft) }];
	},
	describe: ({ title }) => ({ key: 'mutations:filter.change', params: { title } }),
});

function shownOf({ title, description, isFavorite }: FilterDraft) {
	return { title, ...(description !== undefined && { description }), ...(isFavorite !== undefined && { isFavorite }) };
}

/** Its tasks stay. */
export const deleteFilter = defineMutation<OfFilter>({
	name: 'filter.delete',
	apply: ({ id }) => [deleteOp(projectKind, id)],
	async send({ id, filterId }, { call }) {
		// The other way of naming the same thing.
		await call(savedFilterEndpoints.delete, { id: filterId });
		return removedFrom(projectKind, [id]);
	},
	describe: ({ title }) => ({ key: 'mutations:filter.delete', params: { title } }),
});

export const projectMutations: readonly AnyMutation[] = [
	createProject,
	changeProject,
	copyProject,
	deleteProject,
	createFilter,
	changeFilter,
	deleteFilter,
];
