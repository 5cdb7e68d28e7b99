import { Pencil } from 'lucide-react';
import { type MouseEvent, type RefObject, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { prepareEditor, RichText, RichTextEditor, useWriting } from '../rich-text/index.ts';
import styles from './project-form.module.css';

interface DescriptionFieldProps {
	html: string;
	placeholder: string;
	onChange: (html: string) => void;
}

/** What a project or a filter is about, in rich text: read until one begins to write. */
export function DescriptionField({ html, placeholder, onChange }: DescriptionFieldProps) {
	const { t } = useTranslation('project');
	const id = useId();
	const { isWriting, start, leave, button } = useWriting();
	const name = t('form.description');
	if (isWriting)
		return (
			<div>
				<span className={styles.label}>{name}</span>
				<RichTextEditor html={html} name={name} placeholder={placeholder} onChange={onChange} onLeave={leave} />
			</div>
		);
	return (
		<div>
			<span id={id} className={styles.label}>
				{name}
			</span>
			{html === '' ? (
				<button
					ref={button}
					type="button"
					id={`${id}-text`}
					aria-labelledby={`${id} ${id}-text`}
					className={styles.description}
					onPointerEnter={prepareEditor}
					onFocus={prepareEditor}
					onClick={start}
				>
					<span className={styles.placeholder}>{placeholder}</span>
				</button>
			) : (
				<WrittenDescription html={html} nameId={id} button={button} onStart={start} />
			)}
		</div>
	);
}

interface WrittenDescriptionProps {
	html: string;
	nameId: string;
	button: RefObject<HTMLButtonElement | null>;
	onStart: () => void;
}

/** A press anywhere on it begins to write; its links are followed all the same. */
function WrittenDescription({ html, nameId, button, onStart }: WrittenDescriptionProps) {
	const { t } = useTranslation('project');
	const onClick = (event: MouseEvent) => {
		const isTaken = event.target instanceof Element && event.target.closest('a, summary');
		// Marked words are to be copied.
		if (!isTaken && getSelection()?.isCollapsed !== false) onStart();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is text
		// biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same for keys and ears
		<div
			role="group"
			aria-labelledby={nameId}
			className={styles.description}
			onPointerEnter={prepareEditor}
			onFocus={prepareEditor}
			onClick={onClick}
		>
			<IconButton
				ref={button}
				icon={Pencil}
				size="small"
				name={t('form.descriptionEdit')}
				className={styles.write}
				onClick={(event) => {
					event.stopPropagation();
					onStart();
				}}
			/>
			<RichText html={html} />
		</div>
	);
}
