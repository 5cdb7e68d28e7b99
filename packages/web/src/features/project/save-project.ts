import type { Project, ProjectId } from '@ordna/domain/project';
import type { Client } from '../../platform/client.tsx';
import type { Sent } from '../../platform/outbox/index.ts';
import type { Change } from '../../platform/store/index.ts';
import { projectKind } from './project.kind.ts';
import { changeProject, createProject, type ProjectField } from './project.mutations.ts';

type SavedProject = Pick<Project, 'title'> & Partial<Pick<Project, ProjectField>> & { readonly id?: ProjectId };

/**
 * Makes a project, or changes the one of the id. A form waits for the answer as long as the server can be reached: what
 * it refuses stands beside its field, and nothing typed is lost.
 */
export function saveProject({ outbox, store }: Client, { id, ...fields }: SavedProject): Sent {
	const options = { isRefusalShown: true };
	if (id === undefined) return outbox.write(createProject, { draft: fields }, options);
	const title = store.get(projectKind, id)?.title ?? fields.title;
	return outbox.write(changeProject, { id, title, fields, alsoPatched: [] }, options);
}

/** The project an answer brings. */
export function projectIn(changes: readonly Change[]): Project | undefined {
	// A record of the kind is one.
	for (const change of changes)
		if (change.type === 'record' && change.kind === projectKind.name) return change.record as Project;
	return undefined;
}
