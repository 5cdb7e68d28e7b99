import type { Project } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { SettingsPane } from '../project/index.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';
import styles from './webhooks-pane.module.css';

/** Which services are told of what happens in a project. */
export function WebhooksPane({ project }: { project: Project }) {
	const { t } = useTranslation('webhook');
	const { webhooksEnabled } = useInfo();
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
				webhooksEnabled && (
					<Button ref={button} kind="primary" icon={Plus} onClick={() => setAdding(true)}>
						{t('new')}
					</Button>
				)
			}
		>
			<div className={styles.webhooks}>
				<p className={styles.hint}>{t('what')}</p>
				{webhooksEnabled ? (
					<WebhookList projectId={project.id} canTakeOver={allows(project.maxRight, 'admin')} />
				) : (
					<Note kind="info">{t('off')}</Note>
				)}
			</div>
		</SettingsPane>
	);
}
