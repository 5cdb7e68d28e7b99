import { useId, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FilterEditor } from '../../filter/index.ts';
import { DescriptionField } from '../description-field.tsx';
import styles from '../project-form.module.css';
import { filterOrders } from './filter-order.ts';
import { type FilterFormParts, useSavedFilterForm } from './use-saved-filter-form.ts';

interface SavedFilterFormProps extends FilterFormParts {
	name: string;
	/** On the button that saves it. */
	verb: string;
	/** The focus goes on to the page that is then shown, not back to what opened the form. */
	isLeftForPage?: boolean;
	onClose: () => void;
}

/** What a saved filter is called and what it finds, in a dialog. */
export function SavedFilterForm({ name, verb, isLeftForPage = false, onClose, ...parts }: SavedFilterFormProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const id = useId();
	const isSaved = useRef(false);
	const page = () => (isSaved.current && isLeftForPage && document.querySelector<HTMLElement>('#content')) || true;
	const { fields, set, form, errors, error, isBusy } = useSavedFilterForm({
		...parts,
		onSaved(changes) {
			isSaved.current = true;
			return parts.onSaved(changes);
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			finalFocus={page}
			title={name}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{verb}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<TextField
					label={t('title')}
					value={fields.title}
					onChange={(title) => set({ title })}
					error={errors.title}
					placeholder={t('titleHint')}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<FilterEditor
					label={t('query')}
					value={fields.text}
					onChange={(text) => set({ text })}
					vocabulary={parts.names}
					hint={t('queryHint')}
					error={errors.text}
				/>
				<Checkbox isOn={fields.withNulls} onChange={(withNulls) => set({ withNulls })}>
					{t('withoutValue')}
				</Checkbox>
				<Select
					label={t('order.name')}
					value={fields.order}
					onChange={(order) => set({ order })}
					options={filterOrders(parts.start.order).map((value) => ({ value, label: t(`order.${value}`) }))}
				/>
				<DescriptionField
					html={fields.description}
					placeholder={t('descriptionHint')}
					onChange={(description) => set({ description })}
				/>
				<Checkbox isOn={fields.isFavorite} onChange={(isFavorite) => set({ isFavorite })}>
					{t('favorite')}
				</Checkbox>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}
