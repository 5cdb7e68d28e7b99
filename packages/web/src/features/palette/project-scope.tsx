import type { Project } from '@ordna/domain/project';
import { ChevronDown, Folders } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { ProjectChoices, useProjectTitle } from '../project/index.ts';
import styles from './palette.module.css';

interface ProjectScopeProps {
	/** The only project that is searched; all of them without one. */
	project: Project | undefined;
	onChoose: (project: Project | undefined) => void;
}

/** Narrows the search to one project. */
export function ProjectScope({ project, onChoose }: ProjectScopeProps) {
	const { t } = useTranslation('palette');
	const titleOf = useProjectTitle();
	const [isOpen, onOpenChange] = useOpen({});
	const choose = (next: Project | undefined) => {
		onOpenChange(false);
		onChoose(next);
	};
	const all = { key: 'all', label: t('allProjects'), mark: <Icon of={Folders} />, run: () => choose(undefined) };
	return (
		<Popover
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			name={t('searchedProject')}
			align="end"
			trigger={
				<Button kind="ghost" className={styles.scope}>
					<span className="cut" dir="auto">
						{project ? titleOf(project) : t('allProjects')}
					</span>
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			<ProjectChoices isAlsoReadOnly nothing={t('noProject')} before={project ? [all] : []} onChoose={choose} />
		</Popover>
	);
}
