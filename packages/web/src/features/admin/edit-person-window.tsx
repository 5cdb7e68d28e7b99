import { type AdminUser, adminUserEndpoints } from '@ordna/domain/admin';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';

interface EditPersonWindowProps {
	person: AdminUser;
	onClose: () => void;
}

/** Changes the name and the address of somebody. */
export function EditPersonWindow({ person, onClose }: EditPersonWindowProps) {
	const { t } = useTranslation(['admin', 'ui']);
	const id = useId();
	const { api, queries } = useClient();
	const [name, setName] = useState(person.name);
	const [email, setEmail] = useState(person.email);
	const { form, errors, error, touch, isBusy } = useSubmit({
		check: () => ({}),
		explain: atFields({ name: 'name', email: 'email' }),
		async send() {
			await api.call(adminUserEndpoints.edit, { id: person.id, name: name.trim(), email: email.trim() });
			await queries.expire(['admin']);
			notify({ text: t('acts.edited', { name: name.trim() || person.username }) });
			onClose();
		},
	});
	const typed = (set: (text: string) => void) => (text: string) => {
		touch();
		set(text);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('acts.editTitle', { name: displayName(person) })}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('acts.save')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<TextField
					label={t('acts.name')}
					value={name}
					onChange={typed(setName)}
					error={errors.name}
					placeholder={person.username}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('acts.email')}
					type="email"
					value={email}
					onChange={typed(setEmail)}
					error={errors.email}
					hint={t('acts.emailHint')}
					maxLength={250}
					autoComplete="off"
				/>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}
