import type { Passkey } from '@ordna/domain/passkey';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './passkeys.module.css';

interface NamePasskeyProps {
	/** Whose name is asked for; nothing while nobody asks. */
	passkey: Passkey | undefined;
	title: string;
	text?: string;
	/** On the button. */
	verb: string;
	onClose: () => void;
	save: (id: Passkey['id'], name: string) => Promise<void>;
}

/** Asks what a passkey is called. */
export function NamePasskey({ passkey, ...rest }: NamePasskeyProps) {
	return passkey && <NameDialog key={passkey.id} passkey={passkey} {...rest} />;
}

const longest = 100;

function NameDialog({ passkey, title, text, verb, onClose, save }: NamePasskeyProps & { passkey: Passkey }) {
	const { t } = useTranslation('passkey');
	const [name, setName] = useState(passkey.name);
	const id = useId();
	const { form, errors, error, isBusy, touch } = useSubmit<'name'>({
		check: () => ({ name: name.trim() ? undefined : t('name.missing') }),
		async send() {
			if (name.trim() !== passkey.name) await save(passkey.id, name.trim());
			onClose();
		},
	});
	const change = (typed: string) => {
		touch();
		setName(typed);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={title}
			actions={
				<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
					{verb}
				</Button>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
				{text && <p>{text}</p>}
				<TextField
					label={t('name.label')}
					value={name}
					onChange={change}
					error={errors.name}
					maxLength={longest}
					autoFocus
				/>
			</form>
		</Dialog>
	);
}
