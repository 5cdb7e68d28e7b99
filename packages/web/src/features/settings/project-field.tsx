import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { canWriteIn, rowsOf, useProject, useProjectTitle, useProjectTree } from '../project/index.ts';
import styles from './settings.module.css';

/** Stands for no project at all. */
const none = 0 as ProjectId;

interface ProjectFieldProps {
	value: ProjectId;
	onChange: (id: ProjectId) => void;
}

/** Where new tasks go that name no project. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
	const { t } = useTranslation(['settings', 'pickers']);
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const chosen = useProject(value);
	const find = (search: string) => {
		const rows = rowsOf(tree).filter(
			({ project }) => canWriteIn(project) && titleOf(project).toLocaleLowerCase().includes(search),
		);
		const choices = rows.map(({ project, depth }) => ({
			key: project.id,
			id: project.id,
			label: titleOf(project),
			mark: <Swatch color={project.hexColor} />,
			depth: search === '' ? depth : 0,
		}));
		return search === '' ? [{ key: none, id: none, label: t('general.noProject') }, ...choices] : choices;
	};
	return (
		<ChoiceField
			label={t('general.project')}
			hint={t('general.projectHint')}
			shown={
				chosen ? (
					<span className={styles.project}>
						<Swatch color={chosen.hexColor} />
						<span className="cut">{titleOf(chosen)}</span>
					</span>
				) : (
					t('general.noProject')
				)
			}
			placeholder={t('pickers:projects.find')}
			find={find}
			onChoose={({ id }) => onChange(id)}
			nothing={t('pickers:projects.nothing')}
		/>
	);
}
