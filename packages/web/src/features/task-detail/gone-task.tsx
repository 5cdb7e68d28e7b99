import type { Task, TaskId } from '@ordna/domain/task';
import { Copy, LockKeyhole, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Band } from '../../ui/band.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { notices, notify } from '../../ui/notice-store.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { TaskTick } from '../../ui/task-tick.tsx';
import { commentDraft, wordsOfComment } from '../comment/index.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { RichText } from '../rich-text/index.ts';
import { descriptionDraft, useTaskActions } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './gone-task.module.css';
import { TaskUnavailable } from './task-states.tsx';
import { useLastChanges } from './use-last-changes.ts';
import type { TaskDetail } from './use-task-detail.ts';

interface GoneTaskProps {
	gone: Extract<TaskDetail, { state: 'gone' }>;
	onClose: () => void;
}

/** Whether what is left of a task may still be named, and how it is learnt: only once the server has said why it went. */
export function useGoneName(gone: GoneTaskProps['gone'] | undefined) {
	const { t } = useTranslation('task-detail');
	const [known, setKnown] = useState<{ readonly id: TaskId; readonly loss: Loss['is'] | undefined }>();
	const loss = gone && known?.id === gone.task.id ? known.loss : undefined;
	const isNamed = loss !== undefined && loss !== 'noAccess' && loss !== 'unknown';
	const otherwise = t(loss === 'noAccess' ? 'gone.title' : 'task');
	const onLoss = useCallback((id: TaskId, is: Loss['is'] | undefined) => setKnown({ id, loss: is }), []);
	return { name: gone && (isNamed ? gone.task.title : otherwise), onLoss };
}

/**
 * A task that was deleted while it was open, or that one lost access to: why it went, and what one had written. What was
 * deleted stays to be read, and is restored by who may; what one may not see any more is not shown.
 */
export function GoneTask({ gone, onClose, onLoss }: GoneTaskProps & Pick<ReturnType<typeof useGoneName>, 'onLoss'>) {
	const { task } = gone;
	const { t } = useTranslation('task-detail');
	const loss = useLoss(task);
	const lossIs = loss?.is;
	useLayoutEffect(() => onLoss(task.id, lossIs), [onLoss, task.id, lossIs]);
	const unsaved = useUnsaved(task);
	const isOwn = loss?.is === 'own' || loss?.is === 'undone';
	useLeave(isOwn ? loss.is : undefined, gone, onClose);
	return (
		<div className={styles.gone}>
			<Head gone={gone} onClose={onClose} />
			{loss?.is === 'deleted' && <Deleted gone={gone} by={loss.by} onClose={onClose} />}
			{loss?.is === 'noAccess' && <NoAccess gone={gone} unsaved={unsaved} onClose={onClose} />}
			{(loss === undefined || isOwn) && <TaskUnavailable detail={{ state: 'loading' }} />}
			{loss?.is === 'unknown' && <TaskUnavailable detail={{ state: 'failed', retry: loss.retry }} />}
			{loss && !isOwn && (unsaved.length > 0 || loss.is === 'noAccess') && (
				<footer className={styles.foot}>
					<span className={cx('grow', loss.is !== 'noAccess' && 'cut')} dir="auto">
						{loss.is === 'noAccess'
							? t('gone.ask')
							: unsaved.map(({ what, text }) => t(`gone.${what}`, { text })).join(' ')}
					</span>
					{unsaved.length > 0 && (
						<Button
							icon={Copy}
							onClick={() =>
								copyText(unsaved.map(({ text }) => text).join('\n\n'), {
									copied: t('gone.copied'),
									failed: t('copyFailed'),
								})
							}
						>
							{t('gone.copy')}
						</Button>
					)}
				</footer>
			)}
		</div>
	);
}

type Loss =
	| { readonly is: 'deleted'; readonly by: string | undefined }
	/** `own`: deleted by the person who looks at it; `undone`: by what they have just done here, and were told of. */
	| { readonly is: 'own' | 'undone' | 'noAccess' }
	/** The server did not say. */
	| { readonly is: 'unknown'; readonly retry: () => void };

/** Why a task is gone, by the last line of its history; nothing while that is not known. */
function useLoss({ id }: Task): Loss | undefined {
	const me = useAccount();
	const { data, error, refetch } = useLastChanges(id, 1);
	// The server never knew of it: its creation was undone.
	if (id < 0) return { is: 'undone' };
	if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return { is: 'noAccess' };
	if (error) return { is: 'unknown', retry: () => void refetch() };
	if (!data) return undefined;
	const [last] = data;
	// What is not deleted by the server's word is deleted by a change that waits here to be sent.
	if (last?.kind !== 'task.deleted') return { is: 'undone' };
	if (last.actor?.id === me.id) return { is: 'own' };
	return { is: 'deleted', by: last.actor ? displayName(last.actor) : undefined };
}

interface Unsaved {
	readonly what: 'description' | 'comment';
	/** In plain words. */
	readonly text: string;
}

/** What one had written and not sent. */
function useUnsaved({ id, description }: Task): readonly Unsaved[] {
	const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
	// The fields keep what was typed when they go, which is before this runs.
	useEffect(() => {
		const typed = descriptionDraft(id).get()?.html;
		const found: readonly Unsaved[] = [
			{ what: 'description', text: typed === undefined || typed === description ? '' : wordsOfComment(typed) },
			{ what: 'comment', text: wordsOfComment(commentDraft(id).get()) },
		];
		setUnsaved(found.filter(({ text }) => text !== ''));
	}, [id, description]);
	return unsaved;
}

/** Closes what shows a task one has deleted oneself. Done elsewhere, it is said here with the way back. */
function useLeave(
	why: 'own' | 'undone' | undefined,
	{ task, retry }: GoneTaskProps['gone'],
	onClose: () => void,
): void {
	const { t } = useTranslation('task');
	const commands = useTaskActions();
	const leave = useEffectEvent(() => {
		const text = t('removed', { count: 1, title: task.title });
		const isSaid = why === 'undone' || notices.list().some((notice) => notice.text === text);
		if (!isSaid) notify({ text, undo: () => void commands.restore([task]).then(retry) });
		onClose();
	});
	useEffect(() => {
		if (why) leave();
	}, [why]);
}

function Head({ gone: { project }, onClose }: GoneTaskProps) {
	const { t } = useTranslation('task-detail');
	const titleOf = useProjectTitle();
	return (
		<header className={styles.head}>
			{project && (
				<>
					<Swatch color={project.hexColor} />
					<span className="cut" dir="auto">
						{titleOf(project)}
					</span>
				</>
			)}
			<span className="grow" />
			<IconButton icon={X} name={t('close')} keys="Escape" onClick={onClose} />
		</header>
	);
}

function Deleted({ gone, by, onClose }: GoneTaskProps & { by: string | undefined }) {
	const { task, readOnly, retry } = gone;
	const { t } = useTranslation('task-detail');
	const commands = useTaskActions();
	const restore = () => void commands.restore([task]).then(retry);
	return (
		<>
			<div className={styles.why}>
				<Band
					kind="quiet"
					icon={Trash2}
					trailing={
						<span className={styles.actions}>
							<Button onClick={onClose}>{t('close')}</Button>
							{readOnly === undefined && <Button onClick={restore}>{t('gone.restore')}</Button>}
						</span>
					}
				>
					{by === undefined ? t('gone.deleted') : t('gone.deletedBy', { name: by })}
				</Band>
			</div>
			<div className={styles.body}>
				<div className={styles.dim}>
					<TaskTick
						size="large"
						className={styles.tick}
						isDone={task.done}
						onChange={() => undefined}
						name={t('markDone', { title: task.title })}
						readOnly={t('gone.deleted')}
					/>
					<h2 className={styles.title} dir="auto">
						{task.title}
					</h2>
					<RichText html={task.description} className={styles.text} />
				</div>
			</div>
		</>
	);
}

function NoAccess({ gone, unsaved, onClose }: GoneTaskProps & { unsaved: readonly Unsaved[] }) {
	const { t } = useTranslation('task-detail');
	const titleOf = useProjectTitle();
	const { project } = gone;
	// It may have gone to a project one cannot see, out of one that one can.
	const isSeen = useProject(project?.id) !== undefined;
	return (
		<>
			<div className={cx(styles.why, styles.noAccess)}>
				<Band kind="quiet" icon={LockKeyhole} trailing={<Button onClick={onClose}>{t('close')}</Button>}>
					{project && !isSeen ? t('gone.noAccessTo', { project: titleOf(project) }) : t('gone.noAccess')}
				</Band>
			</div>
			<div className={styles.body}>
				<h2 className={styles.title}>{t('gone.title')}</h2>
				{unsaved.map(({ what, text }) => (
					<p key={what} dir="auto">
						{t(`gone.${what}`, { text })}
					</p>
				))}
			</div>
		</>
	);
}
