import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProject } from '../project/index.ts';
import { PushQuestion } from '../push/index.ts';
import { type Group, groupsOf, type NotifiedTask } from './notification-content.ts';
import { NotificationEntry } from './notification-entry.tsx';
import styles from './notification-list.module.css';
import type { Inbox } from './use-inbox.ts';

interface NotificationListProps {
	inbox: Inbox;
	onOpen: () => void;
}

/** What one was told, by tasks; or why there is nothing. */
export function NotificationList({ inbox, onOpen }: NotificationListProps) {
	const { t } = useTranslation('notification');
	const { notifications, shown, waiting, showWaiting, scroller, onScroll } = inbox;
	const groups = useMemo(() => groupsOf(shown), [shown]);
	const list = useRovingFocus();
	return (
		<div ref={scroller} className={styles.scroller} onScroll={onScroll}>
			<PushQuestion />
			{waiting > 0 && (
				<Button className={styles.new} onClick={showWaiting}>
					{t('new', { count: waiting })}
				</Button>
			)}
			{notifications.isReady && notifications.failure !== null && <Failed retry={inbox.retry} />}
			{groups.length === 0 ? (
				<Nothing inbox={inbox} />
			) : (
				<ul ref={list} className={styles.groups}>
					{groups.map((group) => (
						<GroupOfTask key={group.key} group={group} inbox={inbox} onOpen={onOpen} />
					))}
				</ul>
			)}
			{notifications.hasMore && notifications.isReady && (
				<div className={styles.older}>
					<Button kind="ghost" isBusy={notifications.isLoadingMore} onClick={notifications.more}>
						{t('older')}
					</Button>
				</div>
			)}
		</div>
	);
}

function GroupOfTask({ group, inbox, onOpen }: { group: Group } & NotificationListProps) {
	const { task, entries } = group;
	return (
		<li className={styles.group}>
			{task && <TaskTitle task={task} />}
			<ul>
				{entries.map(({ notification, told }) => (
					<NotificationEntry
						key={notification.id}
						notification={notification}
						told={told}
						mark={inbox.mark}
						stopFollowing={inbox.stopFollowing}
						isFaded={inbox.isOnlyUnread && notification.readAt !== null}
						onOpen={onOpen}
					/>
				))}
			</ul>
		</li>
	);
}

function TaskTitle({ task: { title, projectId } }: { task: NotifiedTask }) {
	const project = useProject(projectId as never);
	return (
		<h3 className={styles.task}>
			<Swatch color={project?.hexColor} className={styles.swatch} />
			<span className="cut" dir="auto">
				{title}
			</span>
		</h3>
	);
}

function Failed({ retry }: { retry: () => void }) {
	const { t } = useTranslation(['notification', 'ui']);
	return (
		<p role="alert" className={styles.failed}>
			{t('failed')}{' '}
			<Button kind="ghost" onClick={retry}>
				{t('ui:tryAgain')}
			</Button>
		</p>
	);
}

function Nothing({ inbox: { notifications, isOnlyUnread, retry } }: { inbox: Inbox }) {
	const { t } = useTranslation('notification');
	const { isReady, failure, all } = notifications;
	const isLate = useDelayed(!isReady && !failure);
	if (isReady) {
		const why = isOnlyUnread && all.length > 0 ? 'allRead' : 'none';
		return (
			<div className={styles.empty}>
				<EmptyState picture="rolls" title={t(`${why}.title`)} isSmall>
					{t(`${why}.text`)}
				</EmptyState>
			</div>
		);
	}
	if (!failure) return isLate && <Loading />;
	return (
		<div className={styles.empty}>
			<LoadError title={t('failed')} failure={failure} retry={retry} />
		</div>
	);
}

const widths = [
	[210, 150],
	[270, 210],
	[180, 120],
] as const;

function Loading() {
	const { t } = useTranslation('ui');
	return (
		<div role="status" aria-label={t('loading')}>
			{widths.map(([first, second]) => (
				<div key={first} className={styles.skeleton}>
					<Skeleton width={24} height={24} isRound />
					<span className={styles.lines}>
						<Skeleton width={first} />
						<Skeleton width={second} />
					</span>
				</div>
			))}
		</div>
	);
}
