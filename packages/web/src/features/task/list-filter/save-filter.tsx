import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { useParams } from '@tanstack/react-router';
import { failureText } from '../../../platform/api/index.ts';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { saved } from '../../../platform/outbox/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { notify } from '../../../ui/notice-store.ts';
import {
	expireFilter,
	isSavedFilter,
	saveFilter,
	useProject,
	useProjectTitle,
	useSavedFilter,
} from '../../project/index.ts';
import { useView, useViewCommands } from '../../view/index.ts';
import { type TypedNarrowing, withTyped } from './with-typed.ts';

interface SaveFilterProps {
	typed: TypedNarrowing;
	/** It narrows the page by itself now: what was typed can go. */
	onSaved: () => void;
	kind: 'primary' | 'quiet';
}

/** Saves what was typed with the saved filter that is shown, or with the view: for those who may change it. */
export function SaveFilter(props: SaveFilterProps) {
	const { projectId, viewId } = useParams({ strict: false });
	const project = useProject(projectId);
	const view = useView(viewId);
	if (!project || !view || view.id <= 0 || project.isArchived) return null;
	if (isSavedFilter(project)) return <SaveToFilter {...props} project={project} />;
	return project.maxRight === 'admin' && project.id > 0 ? <SaveToView {...props} view={view} /> : null;
}

function SaveToFilter({ typed, onSaved, kind, project }: SaveFilterProps & { project: Project }) {
	const { t } = useTranslation('task');
	const client = useClient();
	const titleOf = useProjectTitle();
	const { filter } = useSavedFilter(project.id);
	const { submit, isBusy } = useSubmit({
		async send() {
			if (!filter) return;
			const { title, description, isFavorite, filters } = filter;
			const draft = { title, description, isFavorite, filters: withTyped(filters, typed) };
			try {
				await saved(saveFilter(client, draft, project));
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
				return;
			}
			onSaved();
			expireFilter(client, project.id);
			notify({ text: t('filter.savedTo', { title: titleOf(project) }) });
		},
	});
	return (
		<Button kind={kind} isBusy={isBusy || !filter} onClick={() => void submit()}>
			{t('filter.save')}
		</Button>
	);
}

function SaveToView({ typed, onSaved, kind, view }: SaveFilterProps & { view: View }) {
	const { t } = useTranslation('task');
	const { change } = useViewCommands();
	const save = async () => {
		const { filter: before, title } = view;
		const isSaved = change(view, { filter: withTyped(before, typed) });
		onSaved();
		// What is refused is told by a notice.
		if (!(await isSaved)) return;
		notify({ text: t('filter.savedTo', { title }), undo: () => void change(view, { filter: before }) });
	};
	return (
		<Button kind={kind} onClick={() => void save()}>
			{t('filter.saveToView')}
		</Button>
	);
}
