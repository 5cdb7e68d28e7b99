import type { Notification } from '@ordna/domain/notification';
import type { ProjectId } from '@ordna/domain/project';
import type { TeamId } from '@ordna/domain/team';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, BotMessageSquare, Check, FileUp, KeyRound, Mail, Unlink, Webhook } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink, modalLocation } from '../../platform/modals/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { tip } from '../../ui/tip.ts';
import type { NotificationContent, NotifiedTask, Target } from './notification-content.ts';
import styles from './notification-list.module.css';
import { useEntrySwipe } from './use-entry-swipe.ts';
import { useEntryWords } from './use-entry-words.ts';

interface NotificationEntryProps {
	notification: Notification;
	told: NotificationContent;
	mark: (one: Notification, isRead: boolean) => void;
	stopFollowing: (task: NotifiedTask) => void;
	/** Just read, where only what is unread is shown. */
	isFaded: boolean;
	onOpen: () => void;
}

/** One thing that somebody was told: who did what, when, and where it leads. */
export function NotificationEntry({
	notification,
	told,
	mark,
	stopFollowing,
	isFaded,
	onOpen,
}: NotificationEntryProps) {
	const { t } = useTranslation('notification');
	const words = useEntryWords();
	const { id, readAt, created } = notification;
	const isRead = readAt !== null;
	const open = () => {
		mark(notification, true);
		if (told.target) onOpen();
	};
	const { task } = told;
	const stop = task && (() => stopFollowing(task));
	const { dx, onPointerDown } = useEntrySwipe({
		forth: isRead ? undefined : () => mark(notification, true),
		back: stop,
	});
	return (
		<li
			data-roving-row=""
			data-notification={id}
			className={cx(styles.entry, isFaded && styles.faded, task && styles.within)}
			{...(dx !== 0 && { 'data-swiped': dx > 0 ? 'forth' : 'back', style: { '--dx': `${dx}px` } as CSSProperties })}
			onPointerDown={onPointerDown}
		>
			{dx !== 0 && (
				<span className={styles.beside} aria-hidden="true">
					<Icon of={dx > 0 ? Check : BellOff} size={20} />
					{dx > 0 ? t('swipe.read') : t('stop.name')}
				</span>
			)}
			<span className={styles.mark}>
				<Mark told={told} />
			</span>
			<div className={styles.words}>
				<Opener target={told.target} id={id} onPress={open}>
					<Marked
						text={words.sentence(told)}
						marks={{
							who: <b className={styles.who} dir="auto" />,
							what: <b className={styles.who} dir="auto" />,
							gone: <s dir="auto" />,
						}}
					/>
					{!isRead && <span className="sr-only"> {t('unread')}</span>}
				</Opener>
				{told.quote !== undefined && (
					<p className={styles.quote} dir="auto">
						{told.quote}
					</p>
				)}
			</div>
			<time className={styles.time} dateTime={new Date(created).toISOString()} {...tip(words.long(created))}>
				{words.ago(created)}
			</time>
			<span className={styles.dotPlace}>{!isRead && <span className={styles.dot} />}</span>
			<IconButton
				icon={isRead ? Mail : Check}
				size="small"
				name={isRead ? t('markUnread') : t('markRead')}
				className={cx(styles.action, isRead && styles.back)}
				onClick={() => mark(notification, !isRead)}
			/>
			{stop && <IconButton icon={BellOff} size="small" name={t('stop.name')} className={styles.stop} onClick={stop} />}
		</li>
	);
}

const icons: Readonly<Partial<Record<NotificationContent['kind'], IconShape>>> = {
	reminder: Bell,
	link: Unlink,
	webhook: Webhook,
	tokenWeek: KeyRound,
	tokenDay: KeyRound,
	changeSet: BotMessageSquare,
	imported: FileUp,
	importFailed: FileUp,
};

function Mark({ told }: { told: NotificationContent }) {
	const icon = icons[told.kind];
	if (icon || !('who' in told)) return <span className={styles.sign}>{icon && <Icon of={icon} size={14} />}</span>;
	return <Avatar person={told.who} isSilent />;
}

interface OpenerProps {
	target: Target | undefined;
	id: number;
	onPress: () => void;
	children: ReactNode;
}

/** A link to what it is about; where that is gone, a press only marks it as read. */
function Opener({ target, id, onPress, children }: OpenerProps) {
	const props = { className: styles.opener, 'data-roving': id, onClick: onPress };
	if (target === undefined)
		return (
			<button type="button" {...props}>
				{children}
			</button>
		);
	switch (target.to) {
		case 'task': {
			const href = `/tasks/${target.id}`;
			if (target.commentId === undefined)
				return (
					<ModalLink href={href} {...props}>
						{children}
					</ModalLink>
				);
			const hash = `comment-${target.commentId}`;
			return (
				<Link {...modalLocation(href)} hash={hash} mask={{ to: href as '/', hash }} {...props}>
					{children}
				</Link>
			);
		}
		case 'project':
			return (
				<Link to="/projects/$projectId" params={{ projectId: target.id as ProjectId }} {...props}>
					{children}
				</Link>
			);
		case 'team':
			return (
				<Link to="/teams/$teamId/edit" params={{ teamId: target.id as TeamId }} {...props}>
					{children}
				</Link>
			);
		case 'tokens':
			return (
				<Link to="/user/settings/api-tokens" {...props}>
					{children}
				</Link>
			);
		case 'agents':
			return (
				<Link to="/user/settings/agents" {...props}>
					{children}
				</Link>
			);
		case 'imports':
			return (
				<Link to="/user/settings/migrate" {...props}>
					{children}
				</Link>
			);
		default:
			return (
				<ModalLink
					href={`/projects/${target.id}/settings/${target.to === 'sharing' ? 'share' : 'webhooks'}`}
					{...props}
				>
					{children}
				</ModalLink>
			);
	}
}
