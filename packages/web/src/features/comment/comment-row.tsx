import { isAuthor } from '@ordna/domain/comment';
import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { Copy, Ellipsis, Link, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { type RefObject, Suspense, useId, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOutboxState } from '../../platform/outbox/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { BotTag } from '../../ui/bot-tag.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useHold } from '../../ui/use-hold.ts';
import { useIsTouchOnly } from '../../ui/use-media.ts';
import { ReactionRow } from '../reaction/index.ts';
import { RichText, useWriting } from '../rich-text/index.ts';
import { hrefOfTask } from '../task/index.ts';
import type { CommentCommands } from './comment.api.ts';
import type { TaskComment } from './comment.kind.ts';
import { CommentEditor } from './comment-editor.tsx';
import { CommentQuote } from './comment-quote.tsx';
import styles from './comment-row.module.css';
import { splitQuote } from './quote.ts';
import { hashOf } from './use-comment-link.ts';
import { useCommentTime } from './use-comment-time.ts';

const CommentVersions = lazyComponent<{ comment: TaskComment }>(() =>
	import('./comment-versions.tsx').then((m) => m.CommentVersions),
);

interface CommentRowProps {
	comment: TaskComment;
	task: Task;
	me: User | undefined;
	isMarked: boolean;
	/** Left out where one may only read. */
	commands: CommentCommands | undefined;
	commentOf: (id: number) => TaskComment | undefined;
	onGoTo: (id: number) => void;
	onReply: () => void;
}

/** What somebody said, with what one can do about it while it is pointed at or has the focus. */
export function CommentRow({ comment, task, me, isMarked, commands, commentOf, onGoTo, onReply }: CommentRowProps) {
	const { t } = useTranslation('comment');
	const headId = useId();
	const writing = useWriting();
	const [isPicking, setPicking] = useState(false);
	const [isMenuOpen, setMenuOpen] = useState(false);
	const hold = useHold(() => setMenuOpen(true));
	const { author, reactions } = comment;
	const { quote, rest } = splitQuote(comment.comment);
	const name = displayName(author) || t('gone');
	const isVisitor = isVisit();
	const react = isVisitor
		? undefined
		: commands && ((value: string, isOn: boolean) => void commands.react(comment, value, isOn));
	return (
		<li data-comment={comment.id} data-roving-row="" className={cx(styles.row, isMarked && styles.marked)}>
			<article
				data-roving=""
				data-ring="inside"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a row of a list that arrows lead through
				tabIndex={0}
				aria-labelledby={headId}
				aria-current={isMarked || undefined}
				className={styles.comment}
				{...(!writing.isWriting && hold)}
			>
				<Avatar person={author} size="medium" isSilent className={styles.avatar} />
				<div className={styles.body}>
					<CommentHead id={headId} comment={comment} name={name} />
					{quote && <CommentQuote quote={quote} original={commentOf(quote.commentId)} onGoTo={onGoTo} />}
					{writing.isWriting && commands ? (
						<CommentEditor
							html={rest}
							task={task}
							me={me}
							onSave={(html) => {
								if (commands.change(comment, `${quote?.html ?? ''}${html}`)) announce(t('announce.saved'));
							}}
							onLeave={writing.leave}
						/>
					) : (
						<RichText html={rest} className={styles.text} />
					)}
					<ReactionRow
						reactions={reactions}
						me={me}
						onReact={react}
						isPicking={isPicking}
						onPickingChange={setPicking}
					/>
				</div>
				{!writing.isWriting && (
					<Actions
						comment={comment}
						task={task}
						me={me}
						commands={commands}
						button={writing.button}
						onReact={isVisitor ? undefined : () => setPicking(true)}
						onReply={onReply}
						onEdit={writing.start}
						isMenuOpen={isMenuOpen}
						onMenuChange={setMenuOpen}
					/>
				)}
			</article>
		</li>
	);
}

function CommentHead({ id, comment, name }: { id: string; comment: TaskComment; name: string }) {
	const { t } = useTranslation('comment');
	const time = useCommentTime();
	const { created, updated } = comment;
	const isEdited = updated > created;
	const isLong = useDelayed(comment.id < 0, 150);
	const { isStuck } = useOutboxState(useClient().outbox);
	return (
		<header id={id} className={styles.head}>
			<b className={styles.name}>
				{comment.author.username === '' ? name : <PersonName person={comment.author} />}
				<BotTag person={comment.author} />
			</b>
			<time dateTime={new Date(created).toISOString()} className={styles.time} {...tip(time.long(created))}>
				{time.near(created)}
			</time>
			{isEdited && <EditedMark comment={comment} />}
			{isLong && <span className={styles.time}>{t(isStuck ? 'waiting' : 'sending')}</span>}
		</header>
	);
}

/** When it was edited; pressed, what it said before. */
function EditedMark({ comment }: { comment: TaskComment }) {
	const { t } = useTranslation('comment');
	const time = useCommentTime();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className={styles.edited}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				{...tip(t('editedAt', { date: time.long(comment.updated) }))}
			>
				{t('edited')}
			</button>
			<Dialog title={t('versions.title')} width="large" isOpen={isOpen} onClose={() => setOpen(false)}>
				<Suspense fallback={null}>
					<CommentVersions comment={comment} />
				</Suspense>
			</Dialog>
		</>
	);
}

interface ActionsProps {
	comment: TaskComment;
	task: Task;
	me: User | undefined;
	commands: CommentCommands | undefined;
	/** It has the focus again once the editor is left. */
	button: RefObject<HTMLButtonElement | null>;
	/** Left out for visitors, who have no reactions, and whose addresses name their link and not a comment. */
	onReact: (() => void) | undefined;
	onReply: () => void;
	onEdit: () => void;
	/** Under a finger that rests on the comment it opens, too. */
	isMenuOpen: boolean;
	onMenuChange: (isOpen: boolean) => void;
}

/** Beside the comment while it is pointed at; under a finger two buttons that are always there. */
function Actions(props: ActionsProps) {
	const { comment, task, me, commands, button, onReact, onReply, onEdit, isMenuOpen, onMenuChange } = props;
	const { t } = useTranslation('comment');
	const isTouched = useIsTouchOnly();
	// Nobody else knows it yet.
	const isSent = comment.id > 0;
	const isMine = commands !== undefined && me !== undefined && isAuthor(me.id, comment.author.id);
	const copyLink = () =>
		copyText(`${location.origin}${hrefOfTask(task.id)}${hashOf(comment.id)}`, {
			copied: t('linkCopied'),
			failed: t('copyFailed'),
		});
	const remove = async () => {
		const { title, text, verb } = { title: t('delete.title'), text: t('delete.text'), verb: t('delete.verb') };
		if (!(await confirm({ title, text, verb }))) return;
		commands?.remove(comment);
		announce(t('announce.deleted'));
	};
	const copyWords = () => {
		// biome-ignore lint/performance/useDomNodeTextContent: line by line, as it is read.
		const words = button.current?.closest('article')?.querySelector<HTMLElement>(`.${styles.text}`)?.innerText;
		copyText(words ?? '', { copied: t('textCopied'), failed: t('copyFailed') });
	};
	const hasMenu = isMine || (isTouched && isSent);
	if (!isSent && !isMine) return null;
	return (
		<div className={styles.actions}>
			{commands && onReact && isSent && !isTouched && (
				<IconButton size="small" icon={SmilePlus} name={t('actions.react')} aria-haspopup="dialog" onClick={onReact} />
			)}
			{commands && isSent && (
				<IconButton size="small" icon={Reply} name={t('actions.reply')} isTipless={isTouched} onClick={onReply} />
			)}
			{onReact && isSent && !isTouched && (
				<IconButton size="small" icon={Link} name={t('actions.copyLink')} onClick={copyLink} />
			)}
			{hasMenu && (
				<Menu
					align="end"
					isOpen={isMenuOpen}
					onOpenChange={onMenuChange}
					trigger={
						<IconButton ref={button} size="small" icon={Ellipsis} name={t('actions.more')} isTipless={isTouched} />
					}
				>
					{isTouched && commands && onReact && isSent && (
						<MenuItem icon={SmilePlus} onSelect={onReact}>
							{t('actions.react')}
						</MenuItem>
					)}
					{isTouched && commands && isSent && (
						<MenuItem icon={Reply} onSelect={onReply}>
							{t('actions.reply')}
						</MenuItem>
					)}
					{isTouched && isSent && (
						<MenuItem icon={Copy} onSelect={copyWords}>
							{t('actions.copyText')}
						</MenuItem>
					)}
					{isTouched && onReact && isSent && (
						<MenuItem icon={Link} onSelect={copyLink}>
							{t('actions.copyLink')}
						</MenuItem>
					)}
					{isMine && (
						<>
							<MenuItem icon={Pencil} onSelect={onEdit}>
								{t('actions.edit')}
							</MenuItem>
							<MenuItem icon={Trash2} isDanger onSelect={() => void remove()}>
								{t('actions.delete')}
							</MenuItem>
						</>
					)}
				</Menu>
			)}
		</div>
	);
}
