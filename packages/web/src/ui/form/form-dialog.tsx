import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Note } from '../note.tsx';
import styles from './form-dialog.module.css';
import type { Submission } from './use-submit.ts';

interface FormDialogProps {
	/** Of `useSubmit`. */
	submission: Pick<Submission<string>, 'form' | 'error' | 'isBusy'>;
	title: string;
	/** What its button does. */
	verb: string;
	/** It deletes something. */
	isDangerous?: boolean | undefined;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
}

/** A small dialog that asks for a few things and sends them: what was refused stands above them, Cancel and the verb at its foot. */
export function FormDialog({ submission, title, verb, isDangerous = false, onClose, children }: FormDialogProps) {
	const { t } = useTranslation('ui');
	const id = useId();
	const { form, error, isBusy } = submission;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={title}
			actions={
				<>
					<Button onClick={onClose}>{t('cancel')}</Button>
					<Button kind={isDangerous ? 'danger' : 'primary'} type="submit" form={id} isBusy={isBusy}>
						{verb}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
				{children}
			</form>
		</Dialog>
	);
}
