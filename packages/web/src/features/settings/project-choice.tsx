import type { Project, ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import type { FieldFrame } from '../../ui/field.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { rowsOf, useProject, useProjectTitle, useProjectTree } from '../project/index.ts';
import styles from './settings.module.css';

/** Stands for no project at all. */
const none = 0 as ProjectId;

interface ProjectChoiceProps extends FieldFrame {
	/** `null` for none. */
	value: ProjectId | null;
	onChange: (id: ProjectId | null) => void;
	/** What it says where no project is chosen. */
	noProject: string;
	/** What it says where the project that is chosen cannot be read any more. */
	unreadable: string;
	canChoose: (project: Project) => boolean;
}

/** One of the projects, found by typing, or none. */
export function ProjectChoice(props: ProjectChoiceProps) {
	const { value, onChange, noProject, unreadable, canChoose, ...frame } = props;
	const { t } = useTranslation('pickers');
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const chosen = useProject(value ?? none);
	const find = (search: string) => {
		const rows = rowsOf(tree).filter(
			({ project }) => canChoose(project) && titleOf(project).toLocaleLowerCase().includes(search),
		);
		const choices = rows.map(({ project, depth }) => ({
			key: project.id,
			id: project.id as ProjectId | null,
			label: titleOf(project),
			mark: <Swatch color={project.hexColor} />,
			depth: search === '' ? depth : 0,
		}));
		return search === '' ? [{ key: none, id: null, label: noProject }, ...choices] : choices;
	};
	return (
		<ChoiceField
			{...frame}
			shown={
				chosen ? (
					<span className={styles.project}>
						<Swatch color={chosen.hexColor} />
						<span className="cut">{titleOf(chosen)}</span>
					</span>
				) : value === null ? (
					noProject
				) : (
					unreadable
				)
			}
			placeholder={t('projects.find')}
			find={find}
			onChoose={({ id }) => onChange(id)}
			nothing={t('projects.nothing')}
		/>
	);
}
