import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './calendars.module.css';
import { CopyField } from './copy-field.tsx';
import { SettingGroup } from './setting.tsx';

/** Where readers of feeds find one's notifications, and what they sign in with. */
export function FeedSettings({ base }: { base: string }) {
	const { t } = useTranslation('calendars');
	const fresh = { title: t('feed.tokenTitle'), scopes: 'feeds:access' };
	return (
		<SettingGroup
			title={t('feed.title')}
			action={
				<Button render={<Link to="/user/settings/api-tokens/new" search={fresh as never} />}>{t('feed.token')}</Button>
			}
		>
			<p className={styles.hint}>{t('feed.hint')}</p>
			<div className={styles.fields}>
				<CopyField label={t('feed.notifications')} value={`${base}/feeds/notifications.atom`} />
			</div>
		</SettingGroup>
	);
}
