import type { Project, ProjectId } from '@ordna/domain/project';
import type { UserId } from '@ordna/domain/user';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { projectIn, saveProject } from './save-project.ts';

export type ProjectFields = Pick<
	Project,
	'title' | 'identifier' | 'description' | 'hexColor' | 'parentProjectId' | 'defaultAssigneeId'
>;

/** Stands for no default assignee. */
const nobody = 0 as UserId;

/** The code of an identifier that another project has. */
const identifierTaken = 3007;

interface FormOptions {
	/** The one to change; without one it makes a new one. */
	readonly project?: Project | undefined;
	readonly start: ProjectFields;
	readonly onSaved: (project: Project) => void;
	/** The server can't be reached: it is saved here and sent later. */
	readonly onQueued: (title: string) => void;
}

/** What a person says of a project, and what is wrong with it. */
export function useProjectForm({ project, start, onSaved, onQueued }: FormOptions) {
	const { t } = useTranslation('project');
	const client = useClient();
	// What is not changed here stays as it is, also when somebody else changes it meanwhile.
	const [draft, setDraft] = useState<Partial<ProjectFields>>({});
	const fields = { ...start, ...draft };
	const { touch, ...submission } = useSubmit({
		check: () => ({ title: fields.title.trim() === '' ? t('form.titleNeeded') : undefined }),
		explain: (failure) => (isTaken(failure) ? { identifier: t('form.identifierTaken') } : ofRules(failure)),
		async send() {
			const title = fields.title.trim();
			const input = { ...fields, title, identifier: fields.identifier.trim().toUpperCase() };
			const changes = await saved(saveProject(client, project ? changesOf(project, input) : draftOf(input)));
			if (changes === 'waiting') return onQueued(title);
			// What was typed while it was sent is still to be saved.
			setDraft((before) => differing(before, fields));
			const stored = projectIn(changes);
			if (stored) onSaved(stored);
		},
	});
	const set = (input: Partial<ProjectFields>) => {
		touch();
		setDraft((before) => ({ ...before, ...input }));
	};
	const discard = () => {
		setDraft({});
		submission.reset();
	};
	// The names of a draft are those of fields.
	const changed = Object.keys(differing(draft, start)) as (keyof ProjectFields)[];
	return { fields, set, changed, discard, ...submission };
}

/** What of a draft is not as it is there. */
function differing(draft: Partial<ProjectFields>, there: ProjectFields): Partial<ProjectFields> {
	return Object.fromEntries(
		Object.entries(draft).filter(([name, value]) => there[name as keyof ProjectFields] !== value),
	);
}

const ofRules = atFields({ title: 'title', identifier: 'identifier' });

const isTaken = (failure: unknown) => failure instanceof ApiError && failure.code === identifierTaken;

/** Only what differs, so that nothing is overwritten that somebody else changed meanwhile; the title is always sent. */
function changesOf(project: Project, input: ProjectFields) {
	const names = ['identifier', 'description', 'hexColor', 'parentProjectId', 'defaultAssigneeId'] as const;
	const changed = names.filter((name) => project[name] !== input[name]).map((name) => [name, input[name]]);
	return { id: project.id, title: input.title, ...(Object.fromEntries(changed) as Partial<ProjectFields>) };
}

/** A new project has no default assignee yet: nobody but its owner can see it. */
const draftOf = ({ defaultAssigneeId: _, ...draft }: ProjectFields) => draft;

export const emptyProject = (parentProjectId: ProjectId): ProjectFields => ({
	title: '',
	identifier: '',
	description: '',
	hexColor: '',
	parentProjectId,
	defaultAssigneeId: nobody,
});
