import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { isRealProject, rowsOf, useProject, useProjectTitle, useProjectTree } from '../project/index.ts';
import styles from './settings.module.css';

interface FeedProjectFieldProps {
	/** `null` for all projects. */
	value: ProjectId | null;
	onChange: (id: ProjectId | null) => void;
}

/** Whose tasks a link holds: those of one project, or of all. */
export function FeedProjectField({ value, onChange }: FeedProjectFieldProps) {
	const { t } = useTranslation(['calendars', 'pickers']);
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const chosen = useProject(value ?? (0 as ProjectId));
	const find = (search: string) => {
		const rows = rowsOf(tree).filter(
			({ project }) => isRealProject(project) && titleOf(project).toLocaleLowerCase().includes(search),
		);
		const choices = rows.map(({ project, depth }) => ({
			key: project.id,
			id: project.id as ProjectId | null,
			label: titleOf(project),
			mark: <Swatch color={project.hexColor} />,
			depth: search === '' ? depth : 0,
		}));
		return search === '' ? [{ key: 0 as ProjectId, id: null, label: t('feed.all') }, ...choices] : choices;
	};
	return (
		<ChoiceField
			label={t('feed.project')}
			isLabelHidden
			shown={
				chosen ? (
					<span className={styles.project}>
						<Swatch color={chosen.hexColor} />
						<span className="cut">{titleOf(chosen)}</span>
					</span>
				) : (
					t(value === null ? 'feed.all' : 'feed.projectGone')
				)
			}
			placeholder={t('pickers:projects.find')}
			find={find}
			onChoose={({ id }) => id !== value && onChange(id)}
			nothing={t('pickers:projects.nothing')}
		/>
	);
}
