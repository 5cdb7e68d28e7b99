import type { Label } from '@ordna/domain/label';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './label-editor.module.css';
import { useLabelForm } from './use-label-form.ts';

/** A label's words and colour, in the place of its row. */
export function LabelEditor({ label, onClose }: { label: Label; onClose: () => void }) {
	const { t } = useTranslation(['label', 'ui']);
	const { draft, set, form, errors, error, isBusy } = useLabelForm(label, onClose);
	return (
		<form
			{...form}
			aria-label={t('editOne', { title: label.title })}
			className={styles.panel}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				onClose();
			}}
		>
			<TextField
				label={t('title')}
				value={draft.title}
				onChange={(title) => set({ title })}
				error={errors.title}
				maxLength={250}
				autoComplete="off"
				autoFocus
				dir="auto"
			/>
			<TextField
				label={t('description')}
				aside={<span className={styles.optional}>{t('optional')}</span>}
				value={draft.description}
				onChange={(description) => set({ description })}
				error={errors.description}
				className={styles.description}
				autoComplete="off"
				dir="auto"
			/>
			<div className={styles.color}>
				<ColorPicker name={t('colour')} value={draft.hexColor} onChange={(hexColor) => set({ hexColor })} />
			</div>
			<div className={styles.foot}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
				<span className={styles.sample}>
					{t('preview')} <LabelChip title={draft.title.trim() || t('sample')} color={draft.hexColor} />
				</span>
				<Button kind="ghost" onClick={onClose}>
					{t('ui:cancel')}
				</Button>
				<Button kind="primary" type="submit" isBusy={isBusy}>
					{t('save')}
				</Button>
			</div>
		</form>
	);
}
