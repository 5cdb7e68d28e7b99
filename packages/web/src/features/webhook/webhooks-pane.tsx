import type { Project } from '@ordna/domain/project';
import { ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { SettingsPane } from '../project/index.ts';
import { useWebhooks } from './webhook.api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';
import styles from './webhooks-pane.module.css';

/** Which services are told of what happens in a project. */
export function WebhooksPane({ project }: { project: Project }) {
	const { t } = useTranslation('webhook');
	const [isAdding, setAdding] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const close = () => {
		flushSync(() => setAdding(false));
		button.current?.focus();
	};
	if (isAdding)
		return (
			<SettingsPane
				title={t('new')}
				crumb={
					<span className={styles.crumb}>
						<button type="button" className="link" onClick={close}>
							{t('list')}
						</button>
						<Icon of={ChevronRight} size={16} />
					</span>
				}
			>
				<WebhookForm projectId={project.id} onClose={close} />
			</SettingsPane>
		);
	return (
		<SettingsPane
			title={t('list')}
			actions={
				<Button ref={button} icon={Plus} onClick={() => setAdding(true)}>
					{t('new')}
				</Button>
			}
		>
			<Webhooks project={project} />
		</SettingsPane>
	);
}

function Webhooks({ project }: { project: Project }) {
	const { t } = useTranslation('webhook');
	const { webhooks, isReady, failure, retry } = useWebhooks(project.id);
	const list = useRovingFocus();
	const isLate = useDelayed(!isReady && !failure);
	return (
		<div className={styles.webhooks}>
			<p className={styles.hint}>{t('what')}</p>
			{webhooks.length > 0 && (
				<ul ref={list} aria-label={t('list')}>
					{webhooks.map((webhook) => (
						<WebhookLine key={webhook.id} webhook={webhook} />
					))}
				</ul>
			)}
			{failure !== null && <LoadError title={t('trouble')} failure={failure} retry={retry} />}
			{isReady && webhooks.length === 0 && <p className={styles.hint}>{t('none')}</p>}
			{isLate && <Skeleton width={320} />}
		</div>
	);
}
