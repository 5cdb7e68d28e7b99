import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { ArrowUp, X } from 'lucide-react';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Sent } from '../../platform/outbox/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useIsPhone, useIsTouchOnly } from '../../ui/use-media.ts';
import { type LatePicture, parseRichText, RichTextEditor, useWriting } from '../rich-text/index.ts';
import type { TaskComment } from './comment.kind.ts';
import styles from './comment-composer.module.css';
import { CommentQuote } from './comment-quote.tsx';
import { commentDraft } from './draft.ts';
import { scrollInPane } from './pane.ts';
import { plainTextOf, quoteOf, splitQuote } from './quote.ts';
import { useCommentPictures } from './use-comment-pictures.ts';
import { useMentionable } from './use-mentionable.ts';

/** To answer a comment from its row. */
export interface ComposerHandle {
	readonly reply: (comment: TaskComment) => void;
}

interface CommentComposerProps {
	task: Task;
	me: User;
	handle: RefObject<ComposerHandle | null>;
	commentOf: (id: number) => TaskComment | undefined;
	onGoTo: (id: number) => void;
	onSend: (html: string) => Sent;
}

/** The field for a new comment: a line at rest, the editor while one writes. What is typed is a draft until it is sent. */
export function CommentComposer({ task, me, handle, commentOf, onGoTo, onSend }: CommentComposerProps) {
	const { t } = useTranslation('comment');
	const writing = useWriting();
	const { html, isKept, type, takeOver } = useDraft(task);
	const { quote, rest } = splitQuote(html);
	const latest = useRef(rest);
	latest.current = rest;
	useImperativeHandle(handle, () => ({
		reply(comment) {
			takeOver(quoteOf(comment).html + latest.current);
			writing.start();
		},
	}));
	const send = () => {
		if (rest === '') return;
		takeOver('');
		writing.leave();
		announce(t('announce.sent'));
		void onSend(html).done.then(({ isSaved }) => {
			// What was refused is not lost; what has been typed since stays.
			if (!isSaved) takeOver((now) => now || html);
		});
	};
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// With its buttons, once the editor has made room for them.
		if (writing.isWriting) requestAnimationFrame(() => box.current && scrollInPane(box.current, 'nearest'));
	}, [writing.isWriting]);
	return (
		<div ref={box} className={cx(styles.composer, writing.isWriting && styles.open)}>
			<Avatar person={me} size="medium" isSilent className={styles.avatar} />
			<div className={styles.field}>
				{quote && (
					<div className={styles.quote}>
						<CommentQuote quote={quote} original={commentOf(quote.commentId)} onGoTo={onGoTo} />
						<IconButton size="small" icon={X} name={t('quote.remove')} onClick={() => takeOver(rest)} />
					</div>
				)}
				{writing.isWriting ? (
					<Editor
						task={task}
						me={me}
						html={rest}
						isKept={isKept}
						onChange={(text) => type((quote?.html ?? '') + text)}
						onLate={({ before, after }) =>
							takeOver((now) => (splitQuote(now).rest === before ? now.replace(before, () => after) : now))
						}
						onSend={send}
						onLeave={writing.leave}
					/>
				) : (
					<button ref={writing.button} type="button" className={styles.rest} onClick={writing.start}>
						{rest === '' ? t('write.placeholder') : <Draft html={rest} />}
					</button>
				)}
			</div>
		</div>
	);
}

/** A draft at rest: all of its words, so that nothing that was written is out of sight. */
function Draft({ html }: { html: string }) {
	const { t } = useTranslation('comment');
	return (
		<>
			<span className={styles.draft}>{plainTextOf(parseRichText(html))}</span>
			<span className={styles.kept}>{t('write.draft')}</span>
		</>
	);
}

interface EditorProps {
	task: Task;
	me: User;
	html: string;
	isKept: boolean;
	onChange: (html: string) => void;
	/** A picture has arrived after the field was left. */
	onLate: (late: LatePicture) => void;
	onSend: () => void;
	onLeave: () => void;
}

function Editor({ task, me, html, isKept, onChange, onLate, onSend, onLeave }: EditorProps) {
	const { t } = useTranslation('comment');
	const isPhone = useIsPhone();
	const isTouched = useIsTouchOnly();
	const mentions = useMentionable(task.projectId, me);
	const isEmpty = html === '';
	const { pictures, isUploading } = useCommentPictures(task.id, onLate);
	// Sent meanwhile, the pictures would be missing.
	const send = isUploading ? undefined : onSend;
	return (
		<RichTextEditor
			html={html}
			name={t('write.name')}
			placeholder={t('write.placeholder')}
			mentions={mentions}
			onChange={onChange}
			onLeave={onLeave}
			onSubmit={() => send?.()}
			pictures={pictures}
			foot={
				<div className={styles.foot}>
					<span className={styles.kept}>{isKept && !isPhone && t('write.draftSaved')}</span>
					{isPhone ? (
						<IconButton
							size="touch"
							icon={ArrowUp}
							name={t('write.send')}
							isTipless
							isDisabled={isEmpty}
							isBusy={isUploading}
							className={styles.arrow}
							onClick={send}
						/>
					) : (
						<Button
							kind="primary"
							className={styles.send}
							isDisabled={isEmpty}
							isBusy={isUploading}
							{...(isTouched ? {} : { keys: 'Mod+Enter' })}
							onClick={send}
						>
							{t('write.send')}
						</Button>
					)}
				</div>
			}
		/>
	);
}

/** What is being written, kept by this browser with every key. */
function useDraft({ id }: Task) {
	const kept = useMemo(() => commentDraft(id), [id]);
	const [html, setHtml] = useState(kept.get);
	const [isKept, setKept] = useState(false);
	const before = useRef(kept);
	useEffect(() => {
		if (before.current === kept) return;
		// The task has got its number meanwhile.
		kept.set(html);
		before.current.set('');
		before.current = kept;
	}, [kept, html]);
	const put = (text: string) => {
		kept.set(text);
		setHtml(text);
	};
	return {
		html,
		isKept,
		type(text: string) {
			put(text);
			setKept(text !== '');
		},
		/** Another text in its place. */
		takeOver(text: string | ((now: string) => string)) {
			put(typeof text === 'string' ? text : text(kept.get()));
			setKept(false);
		},
	};
}
