import { accountEndpoints, passwordProblem } from '@ordna/domain/account';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { useAccount } from '../user/index.ts';
import styles from './settings.module.css';
import { SettingsTitle } from './settings-title.tsx';

export function PasswordPage() {
	const { t } = useTranslation('settings');
	const { isLocalUser } = useAccount();
	return (
		<>
			<SettingsTitle>{t('password.title')}</SettingsTitle>
			{isLocalUser ? <PasswordForm /> : <Note kind="info">{t('password.elsewhere')}</Note>}
		</>
	);
}

/** The length has been looked at here: what is left is a password that others guess first. */
const isGuessed = (failure: unknown) => failure instanceof ApiError && failure.code === 2002;

function usePasswordChange() {
	const { t } = useTranslation('settings');
	const client = useClient();
	const [oldPassword, setOld] = useState('');
	const [newPassword, setNew] = useState('');
	const [again, setAgain] = useState('');
	const submission = useSubmit({
		check: () => ({
			old: oldPassword ? undefined : t('password.oldMissing'),
			new: passwordProblem(newPassword) ? t('password.wrong') : undefined,
			again: newPassword === again ? undefined : t('password.different'),
		}),
		async send() {
			await client.api.call(accountEndpoints.changePassword, { oldPassword, newPassword });
			for (const empty of [setOld, setNew, setAgain]) empty('');
			notify({ text: t('password.changed') });
		},
		explain: (failure) => (isGuessed(failure) ? { new: t('password.guessed') } : undefined),
	});
	const change = (set: (text: string) => void) => (text: string) => {
		submission.touch();
		set(text);
	};
	return {
		...submission,
		...{ oldPassword, newPassword, again },
		...{ setOld: change(setOld), setNew: change(setNew), setAgain: change(setAgain) },
	};
}

function PasswordForm() {
	const { t } = useTranslation('settings');
	const { username } = useAccount();
	const change = usePasswordChange();
	return (
		<form {...change.form} className={styles.form}>
			{change.error && (
				<Note kind="bad" isAnnounced>
					{change.error}
				</Note>
			)}
			{/* Tells password managers whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<PasswordField
				label={t('password.old')}
				value={change.oldPassword}
				onChange={change.setOld}
				error={change.errors.old}
			/>
			<PasswordField
				label={t('password.new')}
				hint={t('password.hint')}
				autoComplete="new-password"
				value={change.newPassword}
				onChange={change.setNew}
				error={change.errors.new}
			/>
			<PasswordField
				label={t('password.again')}
				autoComplete="new-password"
				value={change.again}
				onChange={change.setAgain}
				error={change.errors.again}
			/>
			<p className={styles.hint}>{t('password.ends')}</p>
			<div>
				<Button type="submit" kind="primary" isBusy={change.isBusy}>
					{t('password.change')}
				</Button>
			</div>
		</form>
	);
}
