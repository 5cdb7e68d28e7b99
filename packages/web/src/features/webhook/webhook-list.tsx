import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useWebhooks } from './webhook.api.ts';
import { WebhookLine } from './webhook-line.tsx';
import styles from './webhooks-pane.module.css';

interface WebhookListProps {
	projectId: ProjectId;
	/** Whether the caller may make somebody else's webhook their own. */
	canTakeOver?: boolean;
}

/** The webhooks of a project, or with `noProject` one's own. */
export function WebhookList({ projectId, canTakeOver = false }: WebhookListProps) {
	const { t } = useTranslation('webhook');
	const { webhooks, isReady, failure, retry } = useWebhooks(projectId);
	const list = useRovingFocus();
	const isLate = useDelayed(!isReady && !failure);
	return (
		<>
			{webhooks.length > 0 && (
				<ul ref={list} aria-label={t('list')}>
					{webhooks.map((webhook) => (
						<WebhookLine key={webhook.id} webhook={webhook} canTakeOver={canTakeOver} />
					))}
				</ul>
			)}
			{failure !== null && <LoadError title={t('trouble')} failure={failure} retry={retry} />}
			{isReady && webhooks.length === 0 && <p className={styles.hint}>{t('none')}</p>}
			{isLate && <Skeleton width={320} />}
		</>
	);
}
