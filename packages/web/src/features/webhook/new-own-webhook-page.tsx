import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useInfo } from '../info/index.ts';
import { SettingsTitle } from '../settings/index.ts';
import styles from './own-webhooks.module.css';
import { noProject } from './own-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Where a webhook of one's own is made. */
export function NewOwnWebhookPage() {
	const { t } = useTranslation('webhook');
	const { webhooksEnabled } = useInfo();
	const navigate = useNavigate();
	return (
		<>
			<Link to="/user/settings/webhooks" className={styles.back}>
				<Icon of={ChevronLeft} size={14} />
				{t('list')}
			</Link>
			<SettingsTitle>{t('new')}</SettingsTitle>
			{webhooksEnabled ? (
				<WebhookForm
					projectId={noProject}
					onClose={() => void navigate({ to: '/user/settings/webhooks', replace: true })}
				/>
			) : (
				<Note kind="info">{t('off')}</Note>
			)}
		</>
	);
}
