import type { ProjectId } from '@ordna/domain/project';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { projectIn, saveProject } from './save-project.ts';
import { emptyProject } from './use-project-form.ts';

/** Makes a project of a title alone, and goes there. */
export function useCreateProject(): (title: string) => void {
	const { t } = useTranslation('project');
	const client = useClient();
	const navigate = useNavigate();
	const create = async (title: string) => {
		const changes = await saved(saveProject(client, { ...emptyProject(0 as ProjectId), title }));
		if (changes === 'waiting') return notify({ kind: 'plain', text: t('form.queued', { title }) });
		const project = projectIn(changes);
		if (!project) return;
		notify({ text: t('form.created', { title }) });
		const to = { to: '/projects/$projectId', params: { projectId: project.id } } as const;
		await navigate({ ...to, state: { isNewProject: true } });
	};
	return (title) => void create(title).catch((failure) => notify({ kind: 'error', text: failureText(failure) }));
}
