import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';
import styles from './security.module.css';

interface PasswordWindowProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	text: string;
	verb: string;
	isDanger?: boolean;
	/** Throws what the server refuses. */
	send: (password: string) => Promise<void>;
}

/** The code of the catalogue for a wrong password. */
const wrongPassword = 1011;

/** Asks for the password before something that a stranger at an open screen must not do. */
export function PasswordWindow(props: PasswordWindowProps) {
	const { isOpen, onClose, title } = props;
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={title} width="small">
			{isOpen && <PasswordForm {...props} />}
		</Dialog>
	);
}

function PasswordForm({ onClose, text, verb, isDanger, send }: PasswordWindowProps) {
	const { t } = useTranslation('security');
	const { username } = useAccount();
	const [password, setPassword] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const submission = useSubmit({
		check: () => ({ password: password ? undefined : t('passwordMissing') }),
		send: () => send(password),
		explain(failure) {
			if (!(failure instanceof ApiError && failure.code === wrongPassword)) return undefined;
			field.current?.select();
			return { password: failureText(failure) };
		},
	});
	return (
		<form {...submission.form} className={styles.form}>
			<p className={styles.text}>{text}</p>
			{submission.error && (
				<Note kind="bad" isAnnounced>
					{submission.error}
				</Note>
			)}
			{/* Tells password managers whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<PasswordField
				ref={field}
				label={t('password')}
				value={password}
				onChange={(typed) => {
					submission.touch();
					setPassword(typed);
				}}
				error={submission.errors.password}
				autoFocus
			/>
			<div className={styles.formActions}>
				<Button onClick={onClose}>{t('cancel')}</Button>
				<Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={submission.isBusy}>
					{verb}
				</Button>
			</div>
		</form>
	);
}
