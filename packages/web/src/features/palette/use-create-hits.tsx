import type { Project } from '@ordna/domain/project';
import { FolderPlus, Plus, UsersRound } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCreateProject, useProject, useProjectTitle } from '../project/index.ts';
import { hrefOfTask, useAddText } from '../task/index.ts';
import { useCreateTeam } from '../team/index.ts';
import type { Hit } from './hit.ts';
import { ProjectTail } from './thing-hits.tsx';

/** What may be made of a text: a task in the project that is shown, a project, a team. The same function until that changes. */
export function useCreateHits(shown: Project | undefined): (text: string) => readonly [task: Hit, ...others: Hit[]] {
	const { t } = useTranslation('palette');
	const titleOf = useProjectTitle();
	const openModal = useOpenModal();
	const { projectId, add } = useAddText(shown?.id);
	const target = useProject(projectId);
	const createProject = useCreateProject();
	const createTeam = useCreateTeam();
	const latest = useRef({ add, createProject, createTeam });
	latest.current = { add, createProject, createTeam };
	return useCallback(
		(title) => [
			{
				id: 'create task',
				title: t('create.task', { title }),
				mark: <Icon of={Plus} />,
				tail: target && <ProjectTail project={target} title={titleOf(target)} />,
				choose: () => latest.current.add(title, (id) => openModal(hrefOfTask(id))),
			},
			{
				id: 'create project',
				title: t('create.project', { title }),
				mark: <Icon of={FolderPlus} />,
				choose: () => latest.current.createProject(title),
			},
			{
				id: 'create team',
				title: t('create.team', { name: title }),
				mark: <Icon of={UsersRound} />,
				choose: () => latest.current.createTeam(title),
			},
		],
		[t, target, titleOf, openModal],
	);
}
