import type { Task } from '@ordna/domain/task';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Threaded } from '../../ui/task-tick.tsx';
import { useTaskCommands } from '../task/index.ts';
import { useSaving } from './saving.tsx';
import styles from './task-title.module.css';

interface TaskTitleProps {
	task: Task;
	isReadOnly: boolean;
}

/**
 * The title, written in place: Enter or leaving saves, Esc restores. While somebody types, what others change does not
 * come in between; what is typed wins.
 */
export function TaskTitle({ task, isReadOnly }: TaskTitleProps) {
	const { t } = useTranslation('task-detail');
	const field = useRef<HTMLTextAreaElement>(null);
	const errorId = useId();
	const { shown, isMissing, type, save, restore } = useTitleDraft(task);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
			event.preventDefault();
			if (save()) field.current?.blur();
		}
		if (event.key === 'Escape') {
			// Esc leaves the title, not the dialog it stands in.
			event.stopPropagation();
			restore();
			// After the old title is back, so that leaving finds nothing to save.
			requestAnimationFrame(() => field.current?.blur());
		}
	};
	return (
		<div className={styles.title}>
			<h2 className={styles.shown} dir="auto">
				{/* A title is drawn by its mirror, through which the thread can be pulled; the field lies above it. */}
				<Threaded isDone={task.done}>{shown || '\u200b'}</Threaded>
			</h2>
			{!isReadOnly && (
				<textarea
					ref={field}
					className={styles.field}
					aria-label={t('title')}
					aria-invalid={isMissing || undefined}
					aria-describedby={isMissing ? errorId : undefined}
					rows={1}
					dir="auto"
					enterKeyHint="done"
					value={shown}
					onChange={(event) => type(event.target.value.replaceAll('\n', ' '))}
					onBlur={() => save() || restore()}
					onKeyDown={onKeyDown}
				/>
			)}
			<p id={errorId} className={styles.error} aria-live="polite">
				{isMissing && t('titleMissing')}
			</p>
		</div>
	);
}

/** What is being typed, until it is saved or given up. */
function useTitleDraft({ id, title }: Task) {
	const commands = useTaskCommands();
	const { track, onFlush } = useSaving();
	const [draft, setDraft] = useState<string>();
	const [isMissing, setMissing] = useState(false);

	const type = (text: string) => {
		setDraft(text);
		setMissing(false);
	};
	const restore = () => {
		setDraft(undefined);
		setMissing(false);
	};
	/** Whether nothing is left to save. */
	const save = () => {
		const next = draft?.trim();
		if (next === '') {
			setMissing(true);
			return false;
		}
		if (next !== undefined && next !== title) track(commands.patch(id, { title: next }));
		restore();
		return true;
	};

	const latest = useRef({ save, draft });
	latest.current = { save, draft };
	useEffect(() => onFlush(() => void latest.current.save()), [onFlush]);
	// Closing the task is leaving its title.
	useEffect(() => () => void (latest.current.draft?.trim() && latest.current.save()), []);
	useEffect(() => {
		if (draft === undefined || draft === title) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [draft, title]);
	return { shown: draft ?? title, isMissing, type, save, restore };
}
