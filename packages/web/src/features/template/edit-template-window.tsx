import type { Template } from '@ordna/domain/template';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTemplateCommands } from './template.api.ts';
import styles from './template-window.module.css';

interface EditTemplateWindowProps {
	template: Template;
	onClose: () => void;
}

/** What a template is called, and what it is for. */
export function EditTemplateWindow({ template, onClose }: EditTemplateWindowProps) {
	const { t } = useTranslation(['template', 'ui']);
	const id = useId();
	const { change } = useTemplateCommands();
	const [title, setTitle] = useState(template.title);
	const [description, setDescription] = useState(template.description);
	const { form, errors, touch, isBusy } = useSubmit({
		check: () => ({ title: title.trim() === '' ? t('titleNeeded') : undefined }),
		async send() {
			change(template, { title: title.trim(), description: description.trim() });
			onClose();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('editOne', { title: template.title })}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('saveChanges')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<TextField
					label={t('title')}
					value={title}
					onChange={(words) => {
						touch();
						setTitle(words);
					}}
					error={errors.title}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('description')}
					value={description}
					onChange={setDescription}
					placeholder={t('descriptionHint')}
					maxLength={2000}
					autoComplete="off"
					dir="auto"
				/>
			</form>
		</Dialog>
	);
}
