import { type FilterObject, filterBy, fromWireFilter } from '@ordna/domain/filter';
import { parseProjectRef } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { notify } from '../../../ui/notice-store.ts';
import { readTypedFilter } from '../../filter/index.ts';
import { useLabels } from '../../label/index.ts';
import { useView } from '../../view/index.ts';
import { projectIn } from '../save-project.ts';
import { useFilterVocabulary } from '../use-filter-vocabulary.ts';
import { filterOrderOf } from './filter-order.ts';
import { loadFilterViews, saveFilter, useSavedFilter } from './saved-filter.api.ts';
import { SavedFilterForm } from './saved-filter-form.tsx';
import { joinSeen } from './seen-filter.ts';

/** What a filter begins with that is made of nothing. */
const first: FilterObject = {
	...filterBy('done = false'),
	...{ sortBy: ['done', 'id'], orderBy: ['asc', 'desc'], filterIncludeNulls: true },
};

/** Makes a saved filter: of what narrows the page beneath, where somebody narrowed it. */
export function NewFilterWindow({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('filter');
	const client = useClient();
	const navigate = useNavigate();
	const names = useFilterVocabulary();
	const labels = useLabels();
	const start = useStart();
	if (!start || !(labels.isReady || labels.failure)) return null;
	return (
		<SavedFilterForm
			isLeftForPage
			name={t('new')}
			verb={t('create')}
			start={{
				...{ title: '', description: '', isFavorite: false },
				text: fromWireFilter(start.filter, names),
				withNulls: start.filterIncludeNulls,
				order: filterOrderOf(start),
			}}
			before={start}
			names={names}
			save={(draft) => saveFilter(client, draft)}
			onClose={onClose}
			onQueued={(title) => {
				notify({ kind: 'plain', text: t('queued', { title }) });
				onClose();
			}}
			onSaved={async (changes) => {
				const made = projectIn(changes);
				if (!made) return onClose();
				// Without them the page waits for the live feed, which brings them too.
				await loadFilterViews(client, made.id).catch(() => undefined);
				notify({ text: t('created', { title: made.title }) });
				// In place of the window, so that going back does not open it again.
				void navigate({ to: '/projects/$projectId', params: { projectId: made.id }, replace: true });
			}}
		/>
	);
}

/** What the page beneath is narrowed by, as its address says. */
interface SeenNarrowing {
	readonly filter?: string;
	readonly s?: string;
	readonly filter_include_nulls?: unknown;
	readonly instead?: unknown;
}

/** What the form begins with; nothing while it is on its way. */
function useStart(): FilterObject | undefined {
	const { filter = '', s = '', filter_include_nulls: withNulls, instead }: SeenNarrowing = useSearch({ strict: false });
	const { projectId, viewId } = useParams({ strict: false });
	const names = useFilterVocabulary();
	const view = useView(viewId);
	const isNarrowed = filter !== '' || s !== '';
	// What is typed in the place of a saved filter stands for all of it.
	const isJoined = isNarrowed && String(instead) !== 'true';
	const ref = isJoined && projectId !== undefined ? parseProjectRef(projectId) : undefined;
	const base = useSavedFilter(ref?.kind === 'filter' ? projectId : undefined);
	if (!isNarrowed) return first;
	if (ref?.kind === 'filter' && !base.filter && !base.failure) return undefined;
	const typed = readTypedFilter(filter || s, names);
	const parts = [base.filter?.filters, view?.filter, typed.ok ? typed : undefined];
	return {
		...first,
		filter: joinSeen({ projectId: ref?.kind === 'project' ? ref.id : undefined, filters: parts }),
		filterIncludeNulls: String(withNulls) === 'true' || includesNulls(base.filter?.filters, view),
	};
}

function includesNulls(base: FilterObject | undefined, view: View | undefined): boolean {
	return Boolean(base?.filterIncludeNulls || view?.filter?.filterIncludeNulls);
}
