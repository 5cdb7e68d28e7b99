import type { Task } from '@ordna/domain/task';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { focusAround } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StrikeThrough } from '../../ui/task-tick.tsx';
import { useTaskActions } from '../task/index.ts';
import { useSaving } from './saving.tsx';
import styles from './task-title.module.css';
import { useTitleSight } from './title-sight.tsx';

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
	const sight = useTitleSight();

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
			event.preventDefault();
			if (save() && field.current) focusAround(field.current);
		}
		if (event.key === 'Escape') {
			// Esc leaves the title, not the dialog it stands in.
			event.stopPropagation();
			restore();
			// After the old title is back, so that leaving finds nothing to save.
			requestAnimationFrame(() => field.current && focusAround(field.current));
		}
	};
	return (
		<div ref={sight} className={styles.title}>
			<h2 className={styles.shown} dir="auto">
				{/* A title is drawn by its mirror, through which the thread can be pulled; the field lies above it. */}
				<StrikeThrough isDone={task.done}>{shown || '\u200b'}</StrikeThrough>
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
	const commands = useTaskActions();
	const { track, onFlush } = useSaving();
	const [draft, setDraft] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	// Saving and then leaving are one event each, with no render between them.
	const typed = useRef<string>(undefined);

	const put = (text: string | undefined) => {
		typed.current = text;
		setDraft(text);
		setMissing(false);
	};
	/** Whether nothing is left to save. */
	const save = () => {
		const next = typed.current?.trim();
		if (next === '') {
			setMissing(true);
			return false;
		}
		put(undefined);
		if (next !== undefined && next !== title) track(commands.patch(id, { title: next }));
		return true;
	};

	const latest = useRef(save);
	latest.current = save;
	useEffect(() => onFlush(() => void latest.current()), [onFlush]);
	// Closing the task is leaving its title.
	useEffect(() => () => void (typed.current?.trim() && latest.current()), []);
	useEffect(() => {
		if (draft === undefined || draft === title) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [draft, title]);
	return { shown: draft ?? title, isMissing, type: put, save, restore: () => put(undefined) };
}
