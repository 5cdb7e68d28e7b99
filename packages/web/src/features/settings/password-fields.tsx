import { credentialEndpoints, passwordProblem } from '@ordna/domain/account';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { PasswordStrengthMeter } from '../../ui/password-strength-meter.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { isWrongPassword } from '../account/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './settings.module.css';

/** The length has been looked at here: what is left is a password that others guess first. */
const isGuessed = (failure: unknown) => failure instanceof ApiError && failure.code === 2002;

function explained(t: (key: 'password.guessed' | 'password.oldWrong') => string, failure: unknown) {
	if (isGuessed(failure)) return { new: t('password.guessed') };
	return isWrongPassword(failure) ? { old: t('password.oldWrong') } : undefined;
}

/** A change of one's own password: what is typed, what is wrong with it, and its sending. */
export function usePasswordChange(onDone?: () => void) {
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
			await client.api.call(credentialEndpoints.changePassword, { oldPassword, newPassword });
			for (const empty of [setOld, setNew, setAgain]) empty('');
			notify({ text: t('password.changed') });
			onDone?.();
		},
		explain: (failure) => explained(t, failure),
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

/** The password there is, the new one twice, with the rules of both. */
export function PasswordFields({ change }: { change: ReturnType<typeof usePasswordChange> }) {
	const { t } = useTranslation('settings');
	const { username } = useAccount();
	return (
		<>
			<PasswordField
				label={t('password.old')}
				value={change.oldPassword}
				onChange={change.setOld}
				error={change.errors.old}
			/>
			<PasswordField
				label={t('password.new')}
				hint={<PasswordStrengthMeter password={change.newPassword} isAllowed={!passwordProblem(change.newPassword)} />}
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
			{/* Tells password managers whose password it is. Not first: the focus goes to the first field. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
		</>
	);
}
