import type { Project, ProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { beneath } from './beneath.ts';
import { useProject, useProjectTree } from './project.api.ts';
import styles from './project-form.module.css';
import { useProjectTitle } from './project-title.ts';
import { rowsOf } from './project-tree.ts';

/** Stands for the top. */
const top = 0 as ProjectId;

interface ParentFieldProps {
	value: ProjectId;
	/** It cannot lie in itself, nor in what lies in it. */
	without: Project | undefined;
	onChange: (id: ProjectId) => void;
}

/** In which project another one lies. To move one that is there already, one has to be admin of both. */
export function ParentField({ value, without, onChange }: ParentFieldProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const chosen = useProject(value);
	const need = without ? 'admin' : 'write';
	const isFixed = without !== undefined && !allows(without.maxRight, 'admin');
	const find = (search: string) => {
		const own = without ? new Set([without.id, ...beneath(tree, without.id).map((project) => project.id)]) : null;
		const rows = rowsOf(tree).filter(
			({ project }) =>
				!own?.has(project.id) &&
				allows(project.maxRight, need) &&
				titleOf(project).toLocaleLowerCase().includes(search),
		);
		const choices = rows.map(({ project, depth }) => ({
			key: project.id,
			id: project.id,
			label: titleOf(project),
			mark: <Swatch color={project.hexColor} />,
			depth: search === '' ? depth : 0,
		}));
		return search === '' ? [{ key: top, id: top, label: t('form.top') }, ...choices] : choices;
	};
	return (
		<ChoiceField
			label={t('form.parent')}
			hint={isFixed ? t('form.parentFixed') : undefined}
			shown={
				chosen ? (
					<span className={styles.chosen}>
						<Swatch color={chosen.hexColor} />
						<span className="cut">{titleOf(chosen)}</span>
					</span>
				) : (
					t('form.top')
				)
			}
			placeholder={t('form.findParent')}
			find={isFixed ? () => [] : find}
			onChoose={({ id }) => onChange(id)}
			nothing={t('form.noParent')}
		/>
	);
}
