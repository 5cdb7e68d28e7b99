import type { Project, ProjectId } from '@ordna/domain/project';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { projectIn, saveProject } from './project.api.ts';
import { isSavedFilter } from './project-tree.ts';

export type ProjectFields = Pick<Project, 'title' | 'identifier' | 'description' | 'hexColor' | 'parentProjectId'>;

/** The code of an identifier that another project has. */
const identifierTaken = 3007;

interface FormOptions {
	/** The one to change; without one it makes a new one. */
	readonly project?: Project | undefined;
	readonly start: ProjectFields;
	readonly onSaved: (project: Project) => void;
	/** The server can't be reached: it is saved here and sent later. */
	readonly onKept: (title: string) => void;
}

/** What a person says of a project, and what is wrong with it. */
export function useProjectForm({ project, start, onSaved, onKept }: FormOptions) {
	const client = useClient();
	const [fields, setFields] = useState(start);
	const [isTitleMissing, setTitleMissing] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);

	const set = (wish: Partial<ProjectFields>) => {
		setFields((before) => ({ ...before, ...wish }));
		setTitleMissing(false);
		setFailure(null);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const title = fields.title.trim();
		setTitleMissing(title === '');
		if (title === '' || isBusy) return;
		setBusy(true);
		const wish = { ...fields, title, identifier: fields.identifier.trim().toUpperCase() };
		const outcome = await saveProject(client, project ? changesOf(project, wish) : wish).soon;
		if (outcome === 'waiting') return onKept(title);
		const saved = outcome.isSaved ? projectIn(outcome.changes) : undefined;
		if (saved) return onSaved(saved);
		setFailure(outcome.isSaved ? null : outcome.failure);
		setBusy(false);
	};
	const isTaken = failure instanceof Refused && failure.code === identifierTaken;
	return { fields, set, submit, isBusy, isTitleMissing, isTaken, failure: isTaken ? null : failure };
}

/** Only what differs, so that nothing is overwritten that somebody else changed meanwhile; the title is always sent. */
function changesOf(project: Project, wish: ProjectFields) {
	const names = isSavedFilter(project)
		? (['description'] as const)
		: (['identifier', 'description', 'hexColor', 'parentProjectId'] as const);
	const changed = names.filter((name) => project[name] !== wish[name]).map((name) => [name, wish[name]]);
	return { id: project.id, title: wish.title, ...(Object.fromEntries(changed) as Partial<ProjectFields>) };
}

export const emptyProject = (parentProjectId: ProjectId): ProjectFields => ({
	title: '',
	identifier: '',
	description: '',
	hexColor: '',
	parentProjectId,
});
