import { ListFilter } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { filtersOf, useProjects, useProjectsState, useProjectTitle } from '../project/index.ts';

interface OverviewFilterFieldProps {
	/** As it stands among the projects. */
	value: number | null;
	onChange: (id: number | null) => void;
}

/** The saved filter whose tasks the overview shows. */
export function OverviewFilterField({ value, onChange }: OverviewFilterFieldProps) {
	const { t } = useTranslation('settings');
	const titleOf = useProjectTitle();
	const { isReady } = useProjectsState();
	const filters = filtersOf(useProjects());
	const chosen = filters.find(({ id }) => id === value);
	const find = (search: string) => {
		const choices = filters
			.filter((one) => titleOf(one).toLocaleLowerCase().includes(search))
			.map((one) => ({ key: one.id, id: one.id, label: titleOf(one), mark: <Icon of={ListFilter} /> }));
		return search === '' ? [{ key: 'none', id: null, label: t('overview.all') }, ...choices] : choices;
	};
	const isGone = value !== null && !chosen && isReady;
	return (
		<ChoiceField
			label={t('overview.filter')}
			hint={t('overview.filterHint')}
			shown={chosen ? titleOf(chosen) : t(isGone ? 'overview.goneFilter' : 'overview.all')}
			placeholder={t('overview.find')}
			find={find}
			onChoose={({ id }) => onChange(id)}
			nothing={t('overview.noFilter')}
		/>
	);
}
