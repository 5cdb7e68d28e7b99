import { CheckCheck } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './notification-panel.module.css';
import type { Inbox } from './use-inbox.ts';

/** Beside the title: how much is unread. */
export function UnreadCount({ inbox }: { inbox: Inbox }) {
	const { t, number } = useTranslation('notification');
	const count = inbox.notifications.unread.length;
	if (count === 0) return null;
	return (
		<span className={styles.count}>
			<span aria-hidden="true">{number(count)}</span>
			<span className="sr-only">{t('unreadCount', { count })}</span>
		</span>
	);
}

export function UnreadFilter({ inbox }: { inbox: Inbox }) {
	const { t } = useTranslation('notification');
	const count = inbox.notifications.unread.length;
	return (
		<Segments
			name={t('which')}
			value={inbox.isOnlyUnread ? 'unread' : 'all'}
			onChange={(which) => inbox.setOnlyUnread(which === 'unread')}
			options={[
				{ value: 'all', label: t('all') },
				{ value: 'unread', label: count > 0 ? t('unreadCount', { count }) : t('unread') },
			]}
		/>
	);
}

export function MarkAll({ inbox, isSmall = false }: { inbox: Inbox; isSmall?: boolean }) {
	const { t } = useTranslation('notification');
	const isDisabled = inbox.notifications.unread.length === 0;
	if (isSmall)
		return (
			<IconButton icon={CheckCheck} size="touch" name={t('markAll')} isDisabled={isDisabled} onClick={inbox.markAll} />
		);
	return (
		<Button kind="ghost" icon={CheckCheck} isDisabled={isDisabled} onClick={inbox.markAll}>
			{t('markAll')}
		</Button>
	);
}
