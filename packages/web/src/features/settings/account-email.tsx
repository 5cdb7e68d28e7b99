import { credentialEndpoints, isEmail } from '@ordna/domain/account';
import { useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { isWrongPassword, PasswordDialog } from '../account/index.ts';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import { AccountRow } from './account-row.tsx';
import { SettingGroup } from './setting.tsx';

/** The codes of the wire: the password is wrong; somebody else has the address. */
const taken = 1002;

/** The address, and the one that waits to be confirmed. */
export function AccountEmail() {
	const { t } = useTranslation('account');
	const { username, email = '', pendingEmail = '', isLocalUser } = useAccount();
	// Which address the window begins with.
	const [wanted, setWanted] = useState<string>();
	const [isKept, setKept] = useState(false);
	const change = useEmailChange();
	const waiting = pendingEmail !== '';
	return (
		<SettingGroup title={t('identity.title')}>
			<AccountRow title={t('identity.username')} hint={t('identity.usernameHint', { username })} />
			<AccountRow
				title={waiting && email ? email : t('identity.email')}
				hint={waiting ? t('identity.waiting', { email: pendingEmail }) : email || t('identity.noEmail')}
			>
				{isLocalUser && waiting && (
					<>
						<Button kind="ghost" onClick={() => setWanted(pendingEmail)}>
							{t('identity.again')}
						</Button>
						<Button onClick={() => setKept(true)}>{t('identity.keep')}</Button>
					</>
				)}
				{isLocalUser && !waiting && <Button onClick={() => setWanted('')}>{t('identity.change')}</Button>}
			</AccountRow>
			{!isLocalUser && <Note kind="info">{t('elsewhere')}</Note>}
			{wanted !== undefined && <ChangeEmail first={wanted} onClose={() => setWanted(undefined)} />}
			<PasswordDialog
				isOpen={isKept}
				onClose={() => setKept(false)}
				title={t('identity.keepTitle', { email })}
				text={t('identity.keepText', { email: pendingEmail })}
				verb={t('identity.keep')}
				send={async (password) => {
					// The address one has takes back what waits.
					await change(email, password);
					notify({ text: t('identity.kept') });
				}}
			/>
		</SettingGroup>
	);
}

function useEmailChange() {
	const { api, queries } = useClient();
	return async (newEmail: string, password: string) => {
		await api.call(credentialEndpoints.changeEmail, { newEmail, password });
		await queries.expire(['account']);
	};
}

function ChangeEmail({ first, onClose }: { first: string; onClose: () => void }) {
	const { t } = useTranslation('account');
	const { username } = useAccount();
	const { mailerEnabled } = useInfo();
	const [typed, setTyped] = useState(first);
	const [password, setPassword] = useState('');
	const change = useEmailChange();
	const email = typed.trim();
	const { errors, touch, ...submission } = useSubmit<'email' | 'password'>({
		check: () => ({
			email: isEmail(email) ? undefined : t('identity.wrong'),
			password: password === '' ? t('passwordMissing') : undefined,
		}),
		async send() {
			await change(email, password);
			notify({ text: mailerEnabled ? t('identity.sent', { email }) : t('identity.changed') });
			onClose();
		},
		explain(failure) {
			if (isWrongPassword(failure)) return { password: t('wrongPassword') };
			return failure instanceof ApiError && failure.code === taken ? { email: failureText(failure) } : undefined;
		},
	});
	const edit = (set: (text: string) => void) => (text: string) => {
		touch();
		set(text);
	};
	return (
		<FormDialog
			submission={submission}
			title={t('identity.change')}
			verb={t(mailerEnabled ? 'identity.send' : 'identity.save')}
			onClose={onClose}
		>
			<TextField
				label={t('identity.new')}
				type="email"
				name="email"
				autoComplete="email"
				value={typed}
				onChange={edit(setTyped)}
				error={errors.email}
			/>
			{/* Tells password managers whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<PasswordField
				label={t('password')}
				hint={t(mailerEnabled ? 'identity.mailed' : 'identity.atOnce')}
				value={password}
				onChange={edit(setPassword)}
				error={errors.password}
			/>
		</FormDialog>
	);
}
