import '../../ui/key-signs.ts';
import type { TaskId } from '@ordna/domain/task';
import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type QuickAddTarget, type SuggestionKeys, useQuickAdd } from '../task/index.ts';
import styles from './relation.module.css';

interface SubtaskFieldProps {
	/** The task in whose window it stands. */
	rootId: TaskId;
	target: QuickAddTarget;
	/** How far what is typed will be nested. */
	depth: number;
	/** One level in, or out; says whether there was a level to go to. */
	onIndent: (step: 1 | -1) => boolean;
	onLeave: () => void;
}

/** The last row of the subtasks, in which the next one is typed: Enter adds it, several lines become several. */
export function SubtaskField({ rootId, target, depth, onIndent, onLeave }: SubtaskFieldProps) {
	const { t } = useTranslation('relation');
	const isPhone = useIsPhone();
	// What is typed stays when it is set in under another task, and when the server has given a new one its number.
	const [section] = useState(() => `subtasks of ${rootId}`);
	const state = useQuickAdd({ ...target, section });
	const errorId = useId();
	const { text, tasks, mode, error, reading, setText } = state;
	const field = useRef<HTMLTextAreaElement>(null);
	const row = useRef<HTMLDivElement>(null);
	const suggestionKeys = useRef<SuggestionKeys>(null);
	// It comes when it is asked for, in the place of a button.
	useLayoutEffect(() => field.current?.focus(), []);
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.nativeEvent.isComposing || suggestionKeys.current?.(event)) return;
		if (event.key === 'Escape') {
			// It leaves the field, not the window around it.
			event.stopPropagation();
			onLeave();
		}
		// Without a level to go to, Tab goes on as everywhere.
		if (event.key === 'Tab' && onIndent(event.shiftKey ? -1 : 1)) event.preventDefault();
		if (event.key !== 'Enter' || event.shiftKey) return;
		event.preventDefault();
		state.add();
	};
	return (
		<form
			className={styles.typing}
			aria-label={t('addSubtask')}
			// React's types know no custom properties.
			style={{ '--depth': depth } as CSSProperties}
			onSubmit={(event) => {
				event.preventDefault();
				state.add();
			}}
		>
			<div ref={row} className={styles.typingRow}>
				<span className={styles.ghost} aria-hidden="true" />
				<span className={styles.words}>
					{reading && <reading.Tints text={text} tasks={tasks} />}
					<textarea
						ref={field}
						rows={1}
						aria-label={t('newSubtask')}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? errorId : undefined}
						placeholder={t('newSubtask')}
						value={text}
						maxLength={20_000}
						autoComplete="off"
						enterKeyHint="done"
						dir="auto"
						onChange={(event) => setText(event.target.value)}
						onKeyDown={onKeyDown}
					/>
					{reading && (
						<reading.TypedSuggestions
							{...{ field, text, tasks, mode }}
							anchor={row}
							onText={setText}
							keys={suggestionKeys}
						/>
					)}
				</span>
				{text.trim() !== '' &&
					(isPhone ? (
						// The focus stays in the field, and the keyboard of a phone with it: for the next one.
						<Button kind="primary" type="submit" onMouseDown={(event) => event.preventDefault()}>
							{t('add')}
						</Button>
					) : (
						<span className={styles.hint}>
							{tasks.length > 1 ? t('several', { count: tasks.length }) : t('enterAdds')}
							<KeyCaps of="Enter" />
						</span>
					))}
			</div>
			<div id={errorId} role="alert">
				{error && <p className={styles.error}>{error}</p>}
			</div>
		</form>
	);
}
