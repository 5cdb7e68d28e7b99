import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { canWriteIn } from '../project/index.ts';
import { ProjectChoice } from './project-choice.tsx';

/** Stands for no project at all. */
const none = 0 as ProjectId;

interface ProjectFieldProps {
	value: ProjectId;
	onChange: (id: ProjectId) => void;
}

/** Where new tasks go that name no project. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
	const { t } = useTranslation('settings');
	return (
		<ProjectChoice
			label={t('general.project')}
			hint={t('general.projectHint')}
			value={value === none ? null : value}
			onChange={(id) => onChange(id ?? none)}
			noProject={t('general.noProject')}
			unreadable={t('general.noProject')}
			canChoose={canWriteIn}
		/>
	);
}
