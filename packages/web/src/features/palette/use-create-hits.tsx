import type { Project } from '@ordna/domain/project';
import { FolderPlus, Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCreateProject, useProject, useProjectTitle } from '../project/index.ts';
import { hrefOfTask, useAddText } from '../task/index.ts';
import type { Hit } from './hit.ts';
import { ProjectTail } from './thing-hits.tsx';

/** What may be made of a text: a task in the project that is shown, a project. The same function until that changes. */
export function useCreateHits(shown: Project | undefined): (text: string) => readonly [task: Hit, project: Hit] {
	const { t } = useTranslation('palette');
	const titleOf = useProjectTitle();
	const openModal = useOpenModal();
	const { projectId, add } = useAddText(shown?.id);
	const target = useProject(projectId);
	const createProject = useCreateProject();
	const latest = useRef({ add, createProject });
	latest.current = { add, createProject };
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
		],
		[t, target, titleOf, openModal],
	);
}
