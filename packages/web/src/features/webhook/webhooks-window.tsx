import type { Project, ProjectId } from '@ordna/domain/project';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProjectTitle, useWindowProject } from '../project/index.ts';
import { useWebhooks } from './webhook.api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';
import styles from './webhooks-window.module.css';

interface WebhooksWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Which services are told of what happens in a project. */
export function WebhooksWindow({ projectId, onClose }: WebhooksWindowProps) {
	const { t } = useTranslation(['webhook', 'ui']);
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['webhooks'], onClose);
	const [isAdding, setAdding] = useState(false);
	if (!project) return null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="large"
			title={t('title', { title: titleOf(project) })}
			// The form has buttons of its own, and needs the room.
			actions={!isAdding && <Button onClick={onClose}>{t('ui:done')}</Button>}
		>
			<Webhooks project={project} isAdding={isAdding} onAddingChange={setAdding} />
		</Dialog>
	);
}

interface WebhooksProps {
	project: Project;
	isAdding: boolean;
	onAddingChange: (isAdding: boolean) => void;
}

function Webhooks({ project, isAdding, onAddingChange }: WebhooksProps) {
	const { t } = useTranslation('webhook');
	const { webhooks, isReady, failure, retry } = useWebhooks(project.id);
	const list = useRovingFocus();
	const isLate = useDelayed(!isReady && !failure);
	return (
		<div className={styles.webhooks}>
			<p className={styles.hint}>{t('what')}</p>
			{isAdding ? (
				<WebhookForm projectId={project.id} onClose={() => onAddingChange(false)} />
			) : (
				<Button icon={Plus} className={styles.add} onClick={() => onAddingChange(true)}>
					{t('new')}
				</Button>
			)}
			{webhooks.length > 0 && (
				<ul ref={list} aria-label={t('list')}>
					{webhooks.map((webhook) => (
						<WebhookLine key={webhook.id} webhook={webhook} />
					))}
				</ul>
			)}
			{failure !== null && <LoadError title={t('trouble')} failure={failure} retry={retry} />}
			{isReady && webhooks.length === 0 && !isAdding && <p className={styles.hint}>{t('none')}</p>}
			{isLate && <Skeleton width={320} />}
		</div>
	);
}
