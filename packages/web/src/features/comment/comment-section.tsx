import type { Task } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { ChevronDown, MessageSquare } from 'lucide-react';
import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ErrorBox, Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useKnownAccount, useSaveSettings, useScreenSettings } from '../user/index.ts';
import { type CommentsState, pageSize, useCommentCommands, useComments, useRowKeys } from './comment.api.ts';
import type { TaskComment } from './comment.kind.ts';
import { CommentComposer, type ComposerHandle } from './comment-composer.tsx';
import { CommentPill } from './comment-pill.tsx';
import { CommentRow } from './comment-row.tsx';
import styles from './comment-section.module.css';
import { useCommentLink } from './use-comment-link.ts';
import { useNewComments } from './use-new-comments.ts';

export interface CommentSectionProps {
	task: Task;
	isReadOnly: boolean;
	/** When others began to say what one has not read; nothing where all had been read. */
	newSince?: Instant | undefined;
}

/** The comments of a task, in the order the person reads them, and the field at the end where the newest stand. */
export function CommentSection({ task, isReadOnly, newSince }: CommentSectionProps) {
	const { t } = useTranslation('comment');
	const headId = useId();
	const me = useKnownAccount();
	const { commentSortOrder: order } = useScreenSettings();
	const all = useComments(task.id);
	const { comments, count, state, hasEarlier, isLoadingEarlier, loadEarlier } = all;
	const commands = useCommentCommands(task, me);
	const composer = useRef<ComposerHandle>(null);
	const shown = order === 'asc' ? comments : comments.toReversed();
	const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
	const link = useCommentLink({
		...{ ids, hasEarlier, isLoadingEarlier, loadEarlier, isReady: state === 'ready' },
		onMissing: () => notify({ text: t('missing') }),
	});
	useAnnounceNew(comments, state === 'ready', me);
	const list = useRovingFocus();
	const keyOf = useRowKeys(comments);
	const canWrite = !isReadOnly && commands !== undefined && me !== undefined;
	const isAwaited = useIsAwaited(all);
	// Once the field is there, nothing takes it from whoever writes.
	const [hasField, setHasField] = useState(!isAwaited);
	if (!hasField && !isAwaited) setHasField(true);

	const field = canWrite && (
		<CommentComposer
			task={task}
			me={me}
			handle={composer}
			commentOf={(id) => comments.find((comment) => comment.id === id)}
			onGoTo={link.goTo}
			onSend={commands.create}
		/>
	);
	const earlier = <Earlier all={all} />;
	const news = useNewComments(comments, { newSince, me, isReady: state === 'ready' });
	// The end at which the newest stand.
	const end = <span ref={news.endRef} />;
	return (
		<>
			<section aria-labelledby={headId} className={styles.section} data-order={order}>
				<header className={styles.head}>
					<Icon of={MessageSquare} />
					<h2 id={headId} className={styles.title}>
						{t('title')}
					</h2>
					{count > 0 && (
						<span className={styles.count}>
							<span aria-hidden="true">{count}</span>
							<span className="sr-only">{t('count', { count })}</span>
						</span>
					)}
					<span className="grow" />
					{comments.length > 1 && <OrderMenu />}
				</header>
				{order === 'desc' && field}
				{order === 'desc' && end}
				{order === 'asc' && earlier}
				<ListState all={all} isAwaited={isAwaited} isEmptySaid={!canWrite} />
				{shown.length > 0 && (
					<ol ref={list} className={styles.list} aria-labelledby={headId}>
						{shown.map((comment) => (
							<Fragment key={keyOf(comment)}>
								{order === 'asc' && comment.id === news.firstId && <NewLine />}
								<CommentRow
									comment={comment}
									task={task}
									me={me}
									isMarked={comment.id === link.markedId}
									commands={canWrite ? commands : undefined}
									commentOf={(id) => comments.find((one) => one.id === id)}
									onGoTo={link.goTo}
									onReply={() => composer.current?.reply(comment)}
								/>
								{order === 'desc' && comment.id === news.firstId && <NewLine />}
							</Fragment>
						))}
					</ol>
				)}
				{order === 'asc' && end}
				{order === 'desc' && earlier}
				{/* Comments that arrive would push it on. */}
				{order === 'asc' && hasField && field}
			</section>
			{news.isEndShown === false && count > 0 && (
				<CommentPill
					count={count}
					news={news.unseen.length}
					onPress={() => news.goTo !== undefined && link.goTo(news.goTo)}
				/>
			)}
		</>
	);
}

/** Above what somebody has not read yet. */
function NewLine() {
	const { t } = useTranslation('comment');
	return (
		<li className={styles.newLine}>
			<span>{t('new')}</span>
		</li>
	);
}

/** Which end is up is kept with the account. */
function OrderMenu() {
	const { t } = useTranslation('comment');
	const { commentSortOrder: order } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<Menu
			align="end"
			trigger={
				<Button kind="ghost" className={styles.order}>
					{t(`order.${order}`)}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			{(['asc', 'desc'] as const).map((one) => (
				<MenuItem
					key={one}
					isChosen={one === order}
					onSelect={() => void (one !== order && save({ screen: { commentSortOrder: one } }))}
				>
					{t(`order.${one}`)}
				</MenuItem>
			))}
		</Menu>
	);
}

/** Those before the ones that are held. */
function Earlier({ all }: { all: CommentsState }) {
	const { t } = useTranslation('comment');
	const { comments, count, hasEarlier, isLoadingEarlier, failure, loadEarlier } = all;
	if (!hasEarlier) return null;
	const left = Math.max(1, Math.min(pageSize, count - comments.length));
	return (
		<div className={styles.earlier}>
			{failure !== null && !isLoadingEarlier && <p role="alert">{t('earlierFailed')}</p>}
			<Button kind="ghost" isBusy={isLoadingEarlier} onClick={loadEarlier}>
				{t('earlier', { count: left })}
			</Button>
		</div>
	);
}

/** None is known of yet. */
const isMissing = ({ state, comments }: CommentsState) => state === 'loading' && comments.length === 0;

/** Whether the first comments are on their way; offline they are not. */
function useIsAwaited(all: CommentsState): boolean {
	const isOffline = useLiveState(useClient().live) === 'offline';
	return isMissing(all) && !isOffline;
}

interface ListStateProps {
	all: CommentsState;
	isAwaited: boolean;
	isEmptySaid: boolean;
}

/** What stands where comments would: on their way, not to be had now, or none. */
function ListState({ all, isAwaited, isEmptySaid }: ListStateProps) {
	const { t } = useTranslation(['comment', 'ui']);
	const isDue = useDelayed(isAwaited);
	if (all.state === 'failed') {
		return (
			<ErrorBox title={t('failed.title')} action={<Button onClick={all.retry}>{t('failed.retry')}</Button>}>
				{t('failed.text')}
			</ErrorBox>
		);
	}
	if (isAwaited) {
		return (
			<div role="status" aria-label={t('ui:loading')} className={styles.skeletons}>
				{isDue && [60, 84].map((width) => <CommentSkeleton key={width} width={width} />)}
			</div>
		);
	}
	if (isMissing(all)) return <Note kind="info">{t('offline')}</Note>;
	return all.comments.length === 0 && isEmptySaid ? <p className={styles.none}>{t('none')}</p> : null;
}

function CommentSkeleton({ width }: { width: number }) {
	return (
		<div className={styles.skeleton}>
			<Skeleton width={28} height={28} isRound />
			<Skeleton width={140} />
			<Skeleton width={`${width}%`} />
		</div>
	);
}

/** What others say while somebody looks is said to who does not see it. */
function useAnnounceNew(comments: readonly TaskComment[], isReady: boolean, me: User | undefined): void {
	const { t } = useTranslation('comment');
	const seen = useRef<number>(undefined);
	const newest = comments.findLast(({ id }) => id > 0);
	useEffect(() => {
		if (!isReady) return;
		const before = seen.current;
		seen.current = Math.max(before ?? 0, newest?.id ?? 0);
		if (before === undefined || !newest || newest.id <= before || newest.author.id === me?.id) return;
		announce(t('announce.new', { name: displayName(newest.author) || t('gone') }));
	}, [isReady, newest, me, t]);
}
