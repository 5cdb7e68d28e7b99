import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useIsTouchOnly } from '../../ui/use-media.ts';
import { useUploadPicture } from '../attachment/index.ts';
import { type LatePicture, RichTextEditor } from '../rich-text/index.ts';
import styles from './comment-editor.module.css';
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
	// Not state: nothing shows it but the editor, which has it.
	const typed = useRef<string>(undefined);
	const latest = useRef(onSave);
	latest.current = onSave;
	const saved = useRef(html);
	const upload = useUploadPicture(task.id);
	const save = () => {
		const text = typed.current;
		typed.current = undefined;
		if (text === undefined || text === '' || text === html) return;
		saved.current = text;
		latest.current(text);
	};
	// Closing the task is leaving it.
	const end = useRef(save);
	end.current = save;
	useEffect(() => () => end.current(), []);
	// It arrived after the editor had been left.
	const insertLate = ({ before, after, picture }: LatePicture) => {
		saved.current = saved.current === before ? after : `${saved.current}<p>${picture}</p>`;
		latest.current(saved.current);
	};
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
			pictures={upload && { upload, onLate: insertLate }}
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
