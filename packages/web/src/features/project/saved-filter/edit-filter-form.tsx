import type { Project } from '@ordna/domain/project';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { writeFilterText } from '../../filter/index.ts';
import { useLabels } from '../../label/index.ts';
import { projectKind } from '../project.kind.ts';
import { useProjectTitle } from '../project-title.ts';
import { useFilterVocabulary } from '../use-filter-vocabulary.ts';
import { filterOrderOf } from './filter-order.ts';
import { expireFilter, type SavedFilterState, saveFilter, useSavedFilter } from './saved-filter.api.ts';
import { SavedFilterForm } from './saved-filter-form.tsx';

interface EditFilterFormProps {
	/** What the filter stands for. */
	project: Project;
	onClose: () => void;
}

/** The form of a saved filter, once what it finds tasks by is known. */
export function EditFilterForm({ project, onClose }: EditFilterFormProps) {
	const { t } = useTranslation('filter');
	const titleOf = useProjectTitle();
	const client = useClient();
	const names = useFilterVocabulary();
	const labels = useLabels();
	const state = useSavedFilter(project.id);
	const { filter } = state;
	const name = t('edit', { title: titleOf(project) });
	if (state.failure) return <FilterError name={name} state={state} onClose={onClose} />;
	// Labels that cannot be had keep their numbers.
	if (!filter || !(labels.isReady || labels.failure)) return null;
	const { title, description, isFavorite, filters } = filter;
	return (
		<SavedFilterForm
			name={name}
			verb={t('save')}
			start={{
				...{ title, description, isFavorite },
				text: writeFilterText(filters, names),
				withNulls: filters.filterIncludeNulls,
				order: filterOrderOf(filters),
			}}
			before={filters}
			names={names}
			save={(draft) => saveFilter(client, draft, project)}
			onClose={onClose}
			onQueued={onClose}
			onSaved={async () => {
				expireFilter(client, project.id);
				notify({ text: t('saved', { title: client.store.get(projectKind, project.id)?.title ?? title }) });
				onClose();
			}}
		/>
	);
}

interface FilterErrorProps {
	name: string;
	state: SavedFilterState;
	onClose: () => void;
}

function FilterError({ name, state: { failure, retry }, onClose }: FilterErrorProps) {
	const { t } = useTranslation(['filter', 'ui']);
	return (
		<Dialog isOpen onClose={onClose} title={name} actions={<Button onClick={onClose}>{t('ui:cancel')}</Button>}>
			<LoadError title={t('trouble.title')} failure={failure} retry={retry} />
		</Dialog>
	);
}
