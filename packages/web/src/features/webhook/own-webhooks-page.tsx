import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { SettingsTitle } from '../settings/index.ts';
import styles from './own-webhooks.module.css';
import { noProject } from './own-webhooks.ts';
import { WebhookList } from './webhook-list.tsx';

/** Which services are told when a task of one's own is due, in whichever project. */
export function OwnWebhooksPage() {
	const { t } = useTranslation('webhook');
	const { webhooksEnabled } = useInfo();
	return (
		<>
			<div className={styles.head}>
				<SettingsTitle>{t('list')}</SettingsTitle>
				{webhooksEnabled && (
					<Button kind="primary" icon={Plus} render={<Link to="/user/settings/webhooks/new" />}>
						{t('new')}
					</Button>
				)}
			</div>
			<p className={styles.lead}>{t('own.what')}</p>
			{webhooksEnabled ? (
				<div className={styles.list}>
					<WebhookList projectId={noProject} />
					<p className={styles.hint}>{t('own.trust')}</p>
				</div>
			) : (
				<Note kind="info">{t('off')}</Note>
			)}
		</>
	);
}
