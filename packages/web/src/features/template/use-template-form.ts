import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { Template, TemplateKind } from '@ordna/domain/template';
import type { CalendarDate } from '@ordna/domain/time';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isModalOpen } from '../../platform/modals/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import type { Change } from '../../platform/store/index.ts';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { expireOrders, projectKind } from '../project/index.ts';
import { taskKind } from '../task/index.ts';
import { addFromTemplate, makeFromTemplate, undoTemplateUse } from './template.mutations.ts';

/** What a person says when they use a template. */
export interface UseFields {
	readonly template: Template;
	readonly title: string;
	/** Below which the project stands, or where the tasks go. */
	readonly projectId: ProjectId;
	readonly start: CalendarDate;
}

interface UseOptions {
	readonly kind: TemplateKind;
	readonly first: Template;
	readonly projectId: ProjectId;
	readonly today: CalendarDate;
	readonly onClose: () => void;
}

/** Thinks for the form that makes something of a template. */
export function useTemplateForm({ kind, first, projectId, today, onClose }: UseOptions) {
	const { t } = useTranslation('template');
	const [fields, setFields] = useState<UseFields>({ template: first, title: first.title, projectId, start: today });
	const make = { project: useMakeProject(onClose), task: useAddTasks(onClose) }[kind];
	const { touch, ...submission } = useSubmit<'title' | 'projectId' | 'start'>({
		check: () => ({
			title: kind === 'project' && fields.title.trim() === '' ? t('titleNeeded') : undefined,
			projectId: kind === 'task' && fields.projectId <= 0 ? t('projectNeeded') : undefined,
		}),
		explain: atFields({ title: 'title', start: 'start' }),
		send: () => make(fields),
	});
	const set = (part: Partial<UseFields>) => {
		touch();
		setFields((before) => {
			// As long as nobody gave the project a name of its own it has that of the template.
			const isOwnName = before.title !== before.template.title;
			const title = part.template && !isOwnName ? { title: part.template.title } : {};
			return { ...before, ...title, ...part };
		});
	};
	return { fields, set, ...submission };
}

function useMakeProject(onClose: () => void) {
	const { t } = useTranslation('template');
	const { outbox } = useClient();
	const navigate = useNavigate();
	const router = useRouter();
	return async ({ template, projectId, start, ...fields }: UseFields) => {
		const title = fields.title.trim();
		const project = { title, parentProjectId: projectId, start };
		const sent = outbox.write(makeFromTemplate, { id: template.id, project }, { isRefusalShown: true });
		const changes = await saved(sent);
		if (changes === 'waiting') {
			notify({ kind: 'plain', text: t('use.queued', { title }) });
			return onClose();
		}
		const [madeId] = idsOf(changes, projectKind.name) as ProjectId[];
		if (madeId === undefined) return;
		notify({
			text: t('use.created', { title }),
			undo: () => outbox.write(undoTemplateUse, { batchId: sent.batch, title, projectId: madeId, taskIds: [] }),
		});
		// Whoever closed the window meanwhile stays where they are.
		if (!isModalOpen(router)) return;
		// In place of the window, so that going back does not open it again.
		void navigate({ to: '/projects/$projectId', params: { projectId: madeId }, replace: true });
	};
}

function useAddTasks(onClose: () => void) {
	const { t } = useTranslation('template');
	const client = useClient();
	return async ({ template: { id, title }, projectId, start }: UseFields) => {
		const { outbox } = client;
		const sent = outbox.write(addFromTemplate, { id, title, projectId, start }, { isRefusalShown: true });
		const changes = await saved(sent);
		onClose();
		if (changes === 'waiting') return notify({ kind: 'plain', text: t('use.tasksQueued', { title }) });
		const taskIds = idsOf(changes, taskKind.name) as TaskId[];
		expireOrders(client, projectId);
		notify({
			text: t('use.added', { count: taskIds.length }),
			undo: () => outbox.write(undoTemplateUse, { batchId: sent.batch, title, projectId: null, taskIds }),
		});
	};
}

/** The ids of the records that an answer brings of a kind. */
function idsOf(changes: readonly Change[], kind: string): number[] {
	return changes.flatMap((change) => (change.type === 'record' && change.kind === kind ? [change.record.id] : []));
}
