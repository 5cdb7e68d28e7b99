import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { TextField } from '../../ui/text-field.tsx';

interface LineFieldProps {
	label: string;
	initial?: string;
	placeholder?: string;
	/** Given a text that is not empty, without blanks around it. */
	onSave: (text: string) => void;
	/** Esc, or left as it was. */
	onLeave: () => void;
	/** Leaving saves what stands in it; else it stays, so that nothing typed is lost. */
	isSavedOnLeave?: boolean;
	/** Said when Enter finds nothing to save. */
	emptyError?: string;
	maxLength?: number;
	className?: string | undefined;
}

/** One line that is typed in place: Enter saves it and Esc leaves. It is empty again after that, for the next one. */
export function LineField(props: LineFieldProps) {
	const { label, initial = '', placeholder, onSave, onLeave, isSavedOnLeave, emptyError, maxLength = 250 } = props;
	const { t } = useTranslation('board');
	const [text, setText] = useState(initial);
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	// What was left by Esc is not saved by the blur that follows.
	const isLeft = useRef(false);
	useEffect(() => input.current?.select(), []);

	const save = () => {
		const trimmed = text.trim();
		if (trimmed === '') return setError(emptyError ?? t('noTitle'));
		onSave(trimmed);
		setText('');
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Enter') {
			event.preventDefault();
			save();
		} else if (event.key === 'Escape') {
			event.stopPropagation();
			isLeft.current = true;
			onLeave();
		}
	};
	const onBlur = (_: FocusEvent) => {
		if (isLeft.current) return;
		if (text.trim() === '' || text === initial) return onLeave();
		if (isSavedOnLeave) save();
	};
	return (
		<TextField
			ref={input}
			label={label}
			isLabelHidden
			value={text}
			onChange={(next) => {
				setText(next);
				setError(undefined);
			}}
			error={error}
			placeholder={placeholder}
			maxLength={maxLength}
			autoFocus
			autoComplete="off"
			enterKeyHint="done"
			onKeyDown={onKeyDown}
			onBlur={onBlur}
			className={props.className}
		/>
	);
}
