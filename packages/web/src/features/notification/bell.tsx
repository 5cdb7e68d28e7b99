import { Link, useLocation } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { setTitleMark } from '../../ui/document-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { Popover } from '../../ui/popover.tsx';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { tip } from '../../ui/tip.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { usePreload } from '../../ui/use-preload.ts';
import styles from './bell.module.css';
import { useFollowNotifications, useNotifications } from './notification.api.ts';

const push = lazyModule(() => import('../push/index.ts'));

const panel = lazyModule(() => import('./notification-panel.tsx'), 'notification', 'push', 'task');

function fetchPanel() {
	// If it fails, opening says so.
	preloadInTurn(panel.load);
}

/** Where this browser takes push messages, the server is told to whom they come now: a new session took the old one's place. */
function useRenewPush() {
	const client = useClient();
	useEffect(() => {
		if (!('Notification' in window) || Notification.permission !== 'granted') return;
		// What fails is done with the next visit.
		push
			.load()
			.then(({ renewPush }) => renewPush(client))
			.catch(() => undefined);
	}, [client]);
}

/** From here on the exact number says no more. */
const many = 10;

/** How much is unread, in the header of every page, and what it is behind it. On a phone that is a page. */
export function Bell() {
	const { t } = useTranslation('notification');
	const { unread } = useNotifications();
	const isPhone = useIsPhone();
	const isHere = useLocation({ select: ({ pathname }) => pathname === '/notifications' });
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	const parts = useLazyModule(panel, isOpen, close);
	const count = unread.length;
	useFollowNotifications();
	usePreload(fetchPanel);
	useRenewPush();
	useEffect(() => {
		if (count === 0) return;
		setTitleMark((title) => t('tabTitle', { count, title }));
		return () => setTitleMark();
	}, [count, t]);

	const look = {
		className: styles.bell,
		'aria-label': count > 0 ? t('bellUnread', { count }) : t('bell'),
		...(isOpen ? {} : tip(t('bell'))),
	};
	const content = (
		<>
			<Icon of={BellIcon} size={18} />
			{count > 0 && (
				<span aria-hidden="true" className={styles.count}>
					{count < many ? count : t('more', { count: many - 1 })}
				</span>
			)}
		</>
	);
	// Its page counts in its own header, where there is no room for both.
	if (isPhone && isHere) return <span hidden />;
	if (isPhone)
		return (
			<Link to="/notifications" {...look}>
				{content}
			</Link>
		);
	return (
		<Popover
			trigger={
				<button type="button" {...look}>
					{content}
				</button>
			}
			name={t('title')}
			align="end"
			isBare
			className={styles.panel}
			isOpen={isOpen && parts !== undefined}
			onOpenChange={setOpen}
		>
			{parts && <parts.NotificationPanel onClose={close} />}
		</Popover>
	);
}
