import { CircleHelp, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { focusAround } from '../../../platform/focus/index.ts';
import { useTranslation } from '../../../platform/words/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyCaps } from '../../../ui/key-caps.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { useProject, useProjectTitle } from '../../project/index.ts';
import { useDateFormat } from '../due-words.ts';
import { useRepeatWords } from '../repeat-words.ts';
import styles from './quick-add.module.css';
import { QuickAddHelp } from './quick-add-help.tsx';
import { Token } from './token.tsx';
import { type QuickAddPlace, type QuickAddState, useQuickAdd } from './use-quick-add.ts';

interface QuickAddProps extends QuickAddPlace {
	/** Says in the field where tasks go: where it stands in no project. */
	isProjectShown?: boolean;
	/** In the empty field, where there is no room for an example. */
	hint?: string | undefined;
	onAdded?: () => void;
	ref?: Ref<HTMLTextAreaElement>;
}

/** The field in which a task is typed as one would say it. Enter adds, Shift and Enter begins another line. */
export function QuickAdd({ isProjectShown = false, hint, onAdded, ref, ...place }: QuickAddProps) {
	const { t } = useTranslation('task');
	const format = useDateFormat();
	// Here, not where it is read: there it would be a file of its own.
	const repeatWords = useRepeatWords();
	const state = useQuickAdd(place);
	const troubleId = useId();
	const add = () => {
		state.add();
		onAdded?.();
	};
	return (
		<form
			className={styles.quick}
			aria-label={t('quick.title')}
			onSubmit={(event) => {
				event.preventDefault();
				add();
			}}
		>
			<div className={styles.line}>
				<Icon of={Plus} size={18} className={styles.plus} />
				<Words state={state} hint={hint} onAdd={add} troubleId={troubleId} ref={ref} />
				{state.text === '' ? isProjectShown && <PlaceToken place={place} /> : <HowToAdd />}
				{state.mode !== 'disabled' && (
					<Popover
						name={t('quick.help.title')}
						align="end"
						className={styles.help}
						trigger={<IconButton icon={CircleHelp} size="small" name={t('quick.help.title')} />}
					>
						<QuickAddHelp mode={state.mode} />
					</Popover>
				)}
			</div>
			{state.reading && (
				<state.reading.Understood tasks={state.tasks} format={format} repeatWords={repeatWords} onDrop={state.drop} />
			)}
			<div id={troubleId} role="alert">
				{state.trouble && <p className={styles.trouble}>{state.trouble}</p>}
			</div>
		</form>
	);
}

function HowToAdd() {
	const { t } = useTranslation('task');
	const isPhone = useIsPhone();
	if (isPhone)
		return (
			// The focus stays in the field, and the keyboard of a phone with it: for the next task.
			<Button kind="primary" type="submit" onMouseDown={(event) => event.preventDefault()}>
				{t('quick.add')}
			</Button>
		);
	return (
		<span className={styles.enter}>
			{t('quick.enter')}
			<KeyCaps of="Enter" />
		</span>
	);
}

function PlaceToken({ place: { projectId } }: { place: QuickAddPlace }) {
	const titleOf = useProjectTitle();
	const project = useProject(projectId);
	if (!project) return null;
	return <Token mark={<Swatch color={project.hexColor} size="small" />}>{titleOf(project)}</Token>;
}

interface WordsProps {
	state: QuickAddState;
	hint: string | undefined;
	onAdd: () => void;
	troubleId: string;
	ref?: Ref<HTMLTextAreaElement> | undefined;
}

function Words({ state, hint, onAdd, troubleId, ref }: WordsProps) {
	const { t } = useTranslation('task');
	const isPhone = useIsPhone();
	const { text, tasks, trouble, reading, setText } = state;
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') focusAround(event.currentTarget);
		if (event.key !== 'Enter' || event.shiftKey) return;
		event.preventDefault();
		onAdd();
	};
	return (
		<span className={styles.field}>
			{reading && <reading.Tints text={text} tasks={tasks} />}
			<textarea
				ref={ref}
				rows={1}
				className={styles.words}
				aria-label={t('quick.title')}
				aria-invalid={trouble ? true : undefined}
				aria-describedby={trouble ? troubleId : undefined}
				placeholder={hint ?? t(isPhone ? 'quick.title' : 'quick.placeholder')}
				value={text}
				maxLength={20_000}
				autoComplete="off"
				enterKeyHint="done"
				dir="auto"
				onChange={(event) => setText(event.target.value)}
				onKeyDown={onKeyDown}
			/>
		</span>
	);
}
