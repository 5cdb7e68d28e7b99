import { Link, useRouter } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { MarkAll, UnreadCount, UnreadFilter } from './inbox-tools.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { useInbox } from './use-inbox.ts';

const nothing = () => undefined;

/** What one was told, as a page: on a phone the bell leads here. */
export function NotificationsPage() {
	const { t } = useTranslation('notification');
	const { history } = useRouter();
	const isPhone = useIsPhone();
	const inbox = useInbox();
	const settings = (
		<IconButton icon={Settings} name={t('settings')} render={<Link to="/user/settings/notifications" />} />
	);
	return (
		<Page
			title={t('title')}
			{...(isPhone && {
				leading: <BackButton name={t('back')} onClick={() => history.back()} />,
			})}
			actions={
				<>
					<UnreadCount inbox={inbox} />
					{isPhone && <MarkAll inbox={inbox} isSmall />}
					{settings}
				</>
			}
			isFixed
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what has the focus in it */}
			<div className={styles.page} onKeyDown={inbox.onKeyDown}>
				<div className={styles.tools}>
					<UnreadFilter inbox={inbox} />
					{!isPhone && (
						<>
							<span className="grow" />
							<MarkAll inbox={inbox} />
						</>
					)}
				</div>
				<NotificationList inbox={inbox} onOpen={nothing} />
			</div>
		</Page>
	);
}
