import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './new-label-window.module.css';
import { useLabelForm } from './use-label-form.ts';

/** A new label's words and colour, in a dialog. */
export function NewLabelWindow({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation(['label', 'ui']);
	const id = useId();
	const { draft, set, form, errors, error, isBusy } = useLabelForm(undefined, onClose);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('new')}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('create')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<TextField
					label={t('title')}
					value={draft.title}
					onChange={(title) => set({ title })}
					error={errors.title}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('description')}
					value={draft.description}
					onChange={(description) => set({ description })}
					error={errors.description}
					autoComplete="off"
					dir="auto"
				/>
				<ColorPicker name={t('colour')} value={draft.hexColor} onChange={(hexColor) => set({ hexColor })} />
				<div className={styles.sample}>
					<LabelChip title={draft.title.trim() || t('sample')} color={draft.hexColor} />
				</div>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}
