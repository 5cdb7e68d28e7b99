import { Autocomplete } from '@base-ui/react/autocomplete';
import type { BaseUIEvent } from '@base-ui/react/types';
import type { FilterFailure } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { Copy } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import box from '../../ui/field.module.css';
import { Field, type FieldFrame, type FieldTies } from '../../ui/field.tsx';
import { OptionList } from '../../ui/option-list/option-list.tsx';
import { replaceInField } from '../../ui/replace-in-field.ts';
import { Suggestions } from '../../ui/suggestions.tsx';
import { replacementOf } from './completion.ts';
import type { FilterChoice } from './filter-choices.tsx';
import styles from './filter-field.module.css';
import { readTypedFilter } from './filter-text.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { type CompletionState, useCompletion } from './use-completion.ts';

export interface FilterFieldProps extends FieldFrame {
	value: string;
	onChange: (text: string) => void;
	vocabulary: FilterVocabulary;
	/** The project all tasks are of, where they are of one: its people are suggested, and no projects. */
	projectId?: ProjectId | undefined;
	placeholder?: string;
	autoFocus?: boolean;
}

/**
 * The field of a filter: in colors, with what may follow below it, and what is wrong where it is wrong. It is a plain
 * text field all the same; Enter sends the form it stands in.
 */
export function FilterField(props: FilterFieldProps) {
	const { value, onChange, vocabulary, projectId, placeholder, autoFocus, error, ...frame } = props;
	const { t } = useTranslation('filter');
	const completion = useCompletion({ text: value, vocabulary, projectId });
	const isChoosing = completion.choices.length > 0;
	const failure = useFailure(value, vocabulary);
	// Who is being helped to the end of it has not made a mistake yet.
	const wrong = error !== undefined || (failure?.isRested && !isChoosing) ? failure?.now : undefined;
	const words = wrong ? sentenceOf(wrong, t) : error;
	return (
		<Field {...frame} error={words}>
			{(ties) => (
				<Text
					ties={ties}
					text={value}
					onChange={onChange}
					placeholder={placeholder}
					autoFocus={autoFocus}
					completion={completion}
				>
					<HighlightedText text={value} wrong={wrong} vocabulary={vocabulary} />
				</Text>
			)}
		</Field>
	);
}

/** So long nothing has been typed when what is wrong is said. */
const restMs = 600;

/** Why the text cannot be read, and whether somebody has stopped typing it. */
function useFailure(text: string, vocabulary: FilterVocabulary) {
	const read = useMemo(() => readTypedFilter(text, vocabulary), [text, vocabulary]);
	const [rested, setRested] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setRested(text), restMs);
		return () => clearTimeout(timer);
	}, [text]);
	return read.ok ? undefined : { now: read.failure, isRested: rested === text };
}

function sentenceOf({ message, offset }: FilterFailure, t: ReturnType<typeof useTranslation<'filter'>>['t']): string {
	return t('failure', { message, place: offset + 1 });
}

interface TextProps {
	ties: FieldTies;
	text: string;
	onChange: (text: string) => void;
	placeholder: string | undefined;
	autoFocus: boolean | undefined;
	completion: CompletionState;
	/** The same in colors. */
	children: React.ReactNode;
}

function Text({ ties, text, onChange, placeholder, autoFocus, completion, children }: TextProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const frame = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const highlighted = useRef<FilterChoice>(undefined);
	const { choices, isFirstOffered, typed, follow, close } = completion;
	const isOpen = choices.length > 0;
	const choose = (choice: FilterChoice) => {
		if (!field.current) return;
		close();
		replaceInField(field.current, replacementOf(text, choice, choice), onChange);
		// What follows a field or an operator is chosen next; a value may be the end.
		if (!choice.isValue) follow(field.current.selectionStart);
	};
	return (
		<div ref={frame} className={cx(box.box, styles.box, ties['aria-invalid'] && styles.isWrong)}>
			<OptionList
				options={choices}
				text={text}
				highlightsFirst={false}
				onHighlight={(choice) => {
					highlighted.current = choice;
				}}
			>
				<div className={styles.stack}>
					{children}
					<Autocomplete.Input
						{...ties}
						{...textbox}
						render={<textarea ref={field} rows={1} />}
						className={styles.text}
						placeholder={placeholder}
						autoFocus={autoFocus}
						maxLength={16_384}
						spellCheck={false}
						autoComplete="off"
						autoCapitalize="off"
						autoCorrect="off"
						enterKeyHint="done"
						onChange={({ target }) => {
							onChange(target.value.replace(/[\r\n]+/g, ' '));
							follow(target.selectionStart ?? target.value.length);
						}}
						onKeyDown={(event) => onKeyDown(event, { ...completion, highlighted: highlighted.current, choose })}
						onBlur={close}
					/>
				</div>
				{text.trim() !== '' && (
					<IconButton
						icon={Copy}
						size="small"
						name={t('copy')}
						className={styles.copy}
						// By keyboard one copies from the field itself: Tab goes on to what follows it.
						tabIndex={-1}
						onClick={() => copyText(text.trim(), { copied: t('copied'), failed: t('copyFailed') })}
					/>
				)}
				{isOpen && (
					<Suggestions
						{...{ choices, isFirstOffered, typed }}
						name={t('suggestions')}
						anchor={frame}
						onChoose={choose}
					/>
				)}
				<Autocomplete.Status className="sr-only">
					{isOpen && t('ui:found', { count: choices.length })}
				</Autocomplete.Status>
			</OptionList>
		</div>
	);
}

/** A text of several lines is no combobox: it stays a text field, of which a part is completed. */
const textbox = { role: undefined, 'aria-expanded': undefined, 'aria-haspopup': undefined };

type FieldKeyEvent = BaseUIEvent<KeyboardEvent<HTMLInputElement>>;

interface Keys extends CompletionState {
	readonly highlighted: FilterChoice | undefined;
	readonly choose: (choice: FilterChoice) => void;
}

function onKeyDown(event: FieldKeyEvent, keys: Keys): void {
	if (event.nativeEvent.isComposing) return;
	// In a text of several lines they are for the caret.
	if (event.key === 'Home' || event.key === 'End') event.preventBaseUIHandler();
	if (hasTaken(event, keys)) {
		event.preventDefault();
		event.preventBaseUIHandler();
		// Not for what the field stands in.
		event.stopPropagation();
		return;
	}
	if (event.key !== 'Enter') return;
	event.preventDefault();
	event.preventBaseUIHandler();
	keys.close();
	event.currentTarget.form?.requestSubmit();
}

/** Whether the key was one for the suggestions that the list does not hear: the arrows are its own. */
function hasTaken({ key, ctrlKey, metaKey, shiftKey, currentTarget }: FieldKeyEvent, keys: Keys): boolean {
	const { choices, highlighted, choose, close, ask } = keys;
	const isOpen = choices.length > 0;
	if ((key === ' ' && ctrlKey) || (key === 'ArrowDown' && !isOpen)) {
		ask(currentTarget.selectionStart ?? 0);
		return key === ' ';
	}
	if (!isOpen || ctrlKey || metaKey) return false;
	const chosen = highlighted ?? (key === 'Tab' ? choices[0] : undefined);
	if (key === 'Escape') close();
	else if ((key === 'Enter' || (key === 'Tab' && !shiftKey)) && chosen) choose(chosen);
	else return false;
	return true;
}
