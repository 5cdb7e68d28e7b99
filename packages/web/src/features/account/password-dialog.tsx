import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';
import { isWrongPassword } from './wrong-password.ts';

interface PasswordDialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	text: ReactNode;
	/** Below the text. */
	details?: ReactNode;
	/** On the button. */
	verb: string;
	isDangerous?: boolean;
	/** Throws what the server refuses; it closes after it. */
	send: (password: string) => Promise<void>;
	/** A sentence of its own for what it throws; `undefined` for the usual one. */
	explain?: (failure: unknown) => string | undefined;
}

/** Asks for one's own password before something that only oneself may do. Who signs in elsewhere has none, and is only asked. */
export function PasswordDialog({ isOpen, ...rest }: PasswordDialogProps) {
	// What was typed is forgotten with it.
	return isOpen && <OpenDialog {...rest} />;
}

function OpenDialog({
	onClose,
	title,
	text,
	details,
	verb,
	isDangerous,
	send,
	explain,
}: Omit<PasswordDialogProps, 'isOpen'>) {
	const { t } = useTranslation('account');
	const { isLocalUser, username } = useAccount();
	const [password, setPassword] = useState('');
	const { errors, touch, ...submission } = useSubmit<'password'>({
		check: () => ({ password: isLocalUser && password === '' ? t('passwordMissing') : undefined }),
		async send() {
			await send(password);
			onClose();
		},
		explain: (failure) => (isWrongPassword(failure) ? { password: t('wrongPassword') } : explain?.(failure)),
	});
	const change = (text: string) => {
		touch();
		setPassword(text);
	};
	return (
		<FormDialog submission={submission} title={title} verb={verb} isDangerous={isDangerous} onClose={onClose}>
			<p>{text}</p>
			{details}
			{isLocalUser && (
				<>
					<PasswordField label={t('password')} value={password} onChange={change} error={errors.password} />
					{/* Tells password managers whose password it is. Not first: the focus goes to the first field. */}
					<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
				</>
			)}
		</FormDialog>
	);
}
