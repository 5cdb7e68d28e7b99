import type { Project, ProjectId } from '@ordna/domain/project';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/note.tsx';
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
	if (!project) return null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="large"
			title={t('title', { title: titleOf(project) })}
			actions={<Button onClick={onClose}>{t('ui:done')}</Button>}
		>
			<Webhooks project={project} />
		</Dialog>
	);
}

function Webhooks({ project }: { project: Project }) {
	const { t } = useTranslation('webhook');
	const { webhooks, isReady, failure, retry } = useWebhooks(project.id);
	const [isAdding, setAdding] = useState(false);
	const isLate = useDelayed(!isReady && !failure);
	return (
		<div className={styles.webhooks}>
			<p className={styles.hint}>{t('what')}</p>
			{isAdding ? (
				<WebhookForm projectId={project.id} onClose={() => setAdding(false)} />
			) : (
				<Button icon={Plus} className={styles.add} onClick={() => setAdding(true)}>
					{t('new')}
				</Button>
			)}
			{webhooks.length > 0 && (
				<ul aria-label={t('list')}>
					{webhooks.map((webhook) => (
						<WebhookLine key={webhook.id} webhook={webhook} />
					))}
				</ul>
			)}
			{failure !== null && (
				<ErrorBox
					title={t('trouble')}
					code={failureText(failure)}
					action={<Button onClick={retry}>{t('retry')}</Button>}
				/>
			)}
			{isReady && webhooks.length === 0 && !isAdding && <p className={styles.hint}>{t('none')}</p>}
			{isLate && <Skeleton width={320} />}
		</div>
	);
}
