import { useId, useState } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { prepareEditor, RichText, RichTextEditor } from '../rich-text/index.ts';
import styles from './project-form.module.css';

/** What a project is about, in rich text: read until one begins to write. */
export function DescriptionField({ html, onChange }: { html: string; onChange: (html: string) => void }) {
	const { t } = useTranslation('project');
	const id = useId();
	const [isWriting, setWriting] = useState(false);
	const name = t('form.description');
	if (isWriting)
		return (
			<div>
				<span className={styles.label}>{name}</span>
				<RichTextEditor
					html={html}
					name={name}
					placeholder={t('form.descriptionHint')}
					onChange={onChange}
					onLeave={() => setWriting(false)}
				/>
			</div>
		);
	return (
		<div>
			<span id={id} className={styles.label}>
				{name}
			</span>
			<button
				type="button"
				id={`${id}-text`}
				aria-labelledby={`${id} ${id}-text`}
				className={styles.description}
				onPointerEnter={prepareEditor}
				onFocus={prepareEditor}
				onClick={() => setWriting(true)}
			>
				{html === '' ? (
					<span className={styles.placeholder}>{t('form.descriptionHint')}</span>
				) : (
					<RichText html={html} />
				)}
			</button>
		</div>
	);
}
