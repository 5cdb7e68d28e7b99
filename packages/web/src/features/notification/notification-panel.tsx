import '../../ui/key-signs.ts';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Settings } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { MarkAll, UnreadCount, UnreadFilter } from './inbox-tools.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { useInbox } from './use-inbox.ts';

/** What hangs on the bell: what one was told, the newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('notification');
	const inbox = useInbox();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of what has the focus in it
		<div className={styles.panel} onKeyDown={inbox.onKeyDown}>
			<div className={styles.head}>
				<h2 className={styles.title}>{t('title')}</h2>
				<UnreadCount inbox={inbox} />
				<span className="grow" />
				<IconButton
					icon={Settings}
					name={t('settings')}
					render={<Link to="/user/settings/notifications" onClick={onClose} />}
				/>
			</div>
			<div className={styles.tools}>
				<UnreadFilter inbox={inbox} />
				<span className="grow" />
				<MarkAll inbox={inbox} />
			</div>
			<NotificationList inbox={inbox} onOpen={onClose} />
			<div className={styles.foot} aria-hidden="true">
				<span>
					<kbd className={styles.cap}>
						<Icon of={ArrowUp} size={12} />
					</kbd>
					<kbd className={styles.cap}>
						<Icon of={ArrowDown} size={12} />
					</kbd>
					{t('keys.move')}
				</span>
				<span>
					<KeyCaps of="Enter" /> {t('keys.open')}
				</span>
				<span>
					<KeyCaps of="u" /> {t('keys.mark')}
				</span>
				<span className="grow" />
				<span>
					<KeyCaps of="Escape" /> {t('keys.close')}
				</span>
			</div>
		</div>
	);
}
