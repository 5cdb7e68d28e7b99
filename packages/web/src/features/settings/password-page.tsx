import { accountEndpoints, passwordProblem } from '@ordna/domain/account';
import { type FormEvent, useState } from 'react';
import { failureText, Refused } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
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
const isGuessed = (failure: unknown) => failure instanceof Refused && failure.code === 2002;

function usePasswordChange() {
	const { t } = useTranslation('settings');
	const client = useClient();
	const [oldPassword, setOld] = useState('');
	const [newPassword, setNew] = useState('');
	const [again, setAgain] = useState('');
	const [isTried, setTried] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();

	const problems = {
		old: oldPassword ? undefined : t('password.oldMissing'),
		new: passwordProblem(newPassword) ? t('password.wrong') : undefined,
		again: newPassword === again ? undefined : t('password.different'),
	};
	const send = async () => {
		setTried(true);
		setError(undefined);
		if (problems.old || problems.new || problems.again) return;
		setBusy(true);
		try {
			await client.api.call(accountEndpoints.changePassword, { oldPassword, newPassword });
			for (const empty of [setOld, setNew, setAgain]) empty('');
			setTried(false);
			notify({ text: t('password.changed') });
		} catch (failure) {
			setError(isGuessed(failure) ? t('password.guessed') : failureText(failure));
		}
		setBusy(false);
	};
	return {
		...{ oldPassword, setOld, newPassword, setNew, again, setAgain, isBusy, error, send },
		problems: isTried ? problems : { old: undefined, new: undefined, again: undefined },
	};
}

function PasswordForm() {
	const { t } = useTranslation('settings');
	const { username } = useAccount();
	const change = usePasswordChange();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void change.send();
	};
	return (
		<form className={styles.form} onSubmit={submit} noValidate>
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
				error={change.problems.old}
			/>
			<PasswordField
				label={t('password.new')}
				hint={t('password.hint')}
				autoComplete="new-password"
				value={change.newPassword}
				onChange={change.setNew}
				error={change.problems.new}
			/>
			<PasswordField
				label={t('password.again')}
				autoComplete="new-password"
				value={change.again}
				onChange={change.setAgain}
				error={change.problems.again}
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
