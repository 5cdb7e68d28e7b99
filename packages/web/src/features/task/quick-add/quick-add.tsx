import type { QuickAddMode } from '@ordna/domain/quick-add';
import { CircleHelp, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import { focusAround } from '../../../platform/focus/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { useProject, useProjectTitle } from '../../project/index.ts';
import { useDateFormat } from '../due-words.ts';
import styles from './quick-add.module.css';
import { reading } from './reading.ts';
import { Token } from './token.tsx';
import type { SuggestionKeys } from './typed-suggestions.tsx';
import { type QuickAddState, type QuickAddTarget, useQuickAdd } from './use-quick-add.ts';

interface QuickAddProps extends QuickAddTarget {
	/** Says in the field where tasks go: where it stands in no project. */
	isProjectShown?: boolean;
	onAdded?: () => void;
	ref?: Ref<HTMLTextAreaElement>;
}

/** The field in which a task is typed as one would say it. Enter adds, Shift and Enter begins another line. */
export function QuickAdd({ isProjectShown = false, hint, onAdded, ref, ...place }: QuickAddProps) {
	const { t } = useTranslation('task');
	const format = useDateFormat();
	// Here, not where it is read: there it would be a file of its own.
	const state = useQuickAdd(place);
	const errorId = useId();
	const form = useRef<HTMLFormElement>(null);
	const add = () => {
		state.add();
		onAdded?.();
	};
	return (
		<form
			ref={form}
			className={styles.quick}
			aria-label={hint ?? t('quick.title')}
			onSubmit={(event) => {
				event.preventDefault();
				add();
			}}
		>
			<div className={styles.line}>
				<Icon of={Plus} size={18} className={styles.plus} />
				<Words state={state} hint={hint} onAdd={add} errorId={errorId} form={form} ref={ref} />
				{state.text === ''
					? isProjectShown && <TargetToken target={place} />
					: state.reading && <state.reading.HowToAdd />}
				<QuickAddHelpButton mode={state.mode} />
			</div>
			{state.reading && <state.reading.Understood tasks={state.tasks} format={format} onDrop={state.drop} />}
			<div id={errorId} role="alert">
				{state.error && <p className={styles.error}>{state.error}</p>}
			</div>
		</form>
	);
}

/** What one can type; nothing where nothing is understood. */
export function QuickAddHelpButton({ mode }: { mode: QuickAddMode }) {
	const { t } = useTranslation('task');
	if (mode === 'disabled') return null;
	return (
		<Popover
			name={t('quick.help.title')}
			align="end"
			className={styles.help}
			trigger={<IconButton icon={CircleHelp} size="small" name={t('quick.help.title')} />}
		>
			<Help mode={mode} />
		</Popover>
	);
}

function Help({ mode }: { mode: QuickAddMode }) {
	const parts = useLazyModule(reading, true);
	return parts && <parts.QuickAddHelp mode={mode} />;
}

function TargetToken({ target: { projectId } }: { target: QuickAddTarget }) {
	const titleOf = useProjectTitle();
	const project = useProject(projectId);
	if (!project) return null;
	return <Token mark={<Swatch color={project.hexColor} size="small" />}>{titleOf(project)}</Token>;
}

interface WordsProps {
	state: QuickAddState;
	hint: string | undefined;
	onAdd: () => void;
	errorId: string;
	form: RefObject<HTMLFormElement | null>;
	ref?: Ref<HTMLTextAreaElement> | undefined;
}

function Words({ state, hint, onAdd, errorId, form, ref }: WordsProps) {
	const { t } = useTranslation('task');
	const isPhone = useIsPhone();
	const { text, tasks, mode, error, reading: parts, setText } = state;
	const field = useRef<HTMLTextAreaElement>(null);
	useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
	const suggestionKeys = useRef<SuggestionKeys>(null);
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.nativeEvent.isComposing || suggestionKeys.current?.(event)) return;
		if (event.key === 'Escape') focusAround(event.currentTarget);
		if (event.key !== 'Enter' || event.shiftKey) return;
		event.preventDefault();
		onAdd();
	};
	return (
		<span className={styles.field}>
			{parts && <parts.Tints text={text} tasks={tasks} />}
			<textarea
				ref={field}
				rows={1}
				className={styles.words}
				aria-label={t('quick.title')}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? errorId : undefined}
				placeholder={hint ?? t(isPhone ? 'quick.title' : 'quick.placeholder')}
				value={text}
				maxLength={20_000}
				autoComplete="off"
				enterKeyHint="done"
				dir="auto"
				onChange={(event) => setText(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			{parts && (
				<parts.TypedSuggestions
					{...{ field, text, tasks, mode }}
					anchor={form}
					onText={setText}
					keys={suggestionKeys}
				/>
			)}
		</span>
	);
}
