import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useIsTouchOnly } from '../../ui/use-media.ts';
import { RichTextEditor } from '../rich-text/index.ts';
import styles from './comment-editor.module.css';
import { useCommentPictures } from './use-comment-pictures.ts';
import { useMentionable } from './use-mentionable.ts';

interface CommentEditorProps {
	html: string;
	task: Task;
	me: User | undefined;
	/** Not called for nothing, nor for a text without words. */
	onSave: (html: string) => void;
	onLeave: () => void;
}

/** One's own comment, written on in its place. Leaving saves it, Esc does not. */
export function CommentEditor({ html, task, me, onSave, onLeave }: CommentEditorProps) {
	const { t } = useTranslation('comment');
	const isTouched = useIsTouchOnly();
	const mentions = useMentionable(task.projectId, me);
	// What arrives once it was left is put where it was pasted.
	const { pictures } = useCommentPictures(task.id, ({ after }) => latest.current(after));
	// Not state: nothing shows it but the editor, which has it.
	const typed = useRef<string>(undefined);
	const latest = useRef(onSave);
	latest.current = onSave;
	const save = () => {
		const text = typed.current;
		typed.current = undefined;
		if (text !== undefined && text !== '' && text !== html) latest.current(text);
	};
	// Closing the task is leaving it.
	const end = useRef(save);
	end.current = save;
	useEffect(() => () => end.current(), []);
	const finish = () => {
		save();
		onLeave();
	};
	const discard = () => {
		typed.current = undefined;
		onLeave();
	};
	return (
		<RichTextEditor
			html={html}
			name={t('write.edit')}
			placeholder={t('write.placeholder')}
			mentions={mentions}
			pictures={pictures}
			onChange={(text) => {
				typed.current = text;
			}}
			onLeave={finish}
			onEscape={discard}
			foot={
				<div className={styles.foot}>
					<Button kind="ghost" className={styles.button} onClick={discard}>
						{t('write.cancel')}
					</Button>
					<Button
						kind="primary"
						className={styles.button}
						{...(isTouched ? {} : { keys: 'Mod+Enter' })}
						onClick={finish}
					>
						{t('write.save')}
					</Button>
				</div>
			}
		/>
	);
}
