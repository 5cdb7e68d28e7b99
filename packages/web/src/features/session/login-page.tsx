import { type FormEvent, useRef, useState } from 'react';
import { Anchor } from '../../platform/address/index.ts';
import { failureText, Refused } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { Marked, useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import { signIn } from './session.api.ts';
import styles from './session.module.css';

/** The server wants the code of a second factor, or the one sent was wrong. */
const passcodeWanted = 1017;

export function LoginPage() {
	const { t } = useTranslation('session');
	const { auth } = useInfo();
	if (!auth.local.enabled && !auth.ldap.enabled) return <Note kind="info">{t('noLocal')}</Note>;
	return (
		<>
			<LoginForm />
			{auth.local.enabled && auth.local.registrationEnabled && (
				<p className={styles.elsewhere}>
					<Marked text={t('newHere')} marks={{ a: <Anchor to="/register" className="link" /> }} />
				</p>
			)}
		</>
	);
}

function useLogin() {
	const connection = useConnection();
	const [username, setUsername] = useState('');
	const [password, setPassword] = useState('');
	const [passcode, setPasscode] = useState('');
	const [isLong, setLong] = useState(true);
	const [wantsPasscode, setWantsPasscode] = useState(false);
	const [isTried, setTried] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();

	const send = async () => {
		setTried(true);
		setError(undefined);
		if (!username || !password || (wantsPasscode && !passcode)) return;
		setBusy(true);
		try {
			await signIn(connection, { username: username.trim(), password, passcode: passcode.trim(), isLong });
		} catch (failure) {
			setBusy(false);
			const isAsked = failure instanceof Refused && failure.code === passcodeWanted;
			if (isAsked && !passcode) setTried(false);
			else setError(failureText(failure));
			if (isAsked) setWantsPasscode(true);
		}
	};
	return {
		...{ username, setUsername, password, setPassword, passcode, setPasscode, isLong, setLong },
		...{ wantsPasscode, isTried, isBusy, error, send },
	};
}

function LoginForm() {
	const { t } = useTranslation('session');
	const login = useLogin();
	const form = useRef<HTMLFormElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void login.send();
		// The first field that is empty, where there is one.
		form.current?.querySelector<HTMLInputElement>('input[required]:placeholder-shown')?.focus();
	};
	const missing = (value: string, text: string) => (login.isTried && !value ? text : undefined);
	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate>
			{login.error && (
				<Note kind="bad" isAnnounced>
					{login.error}
				</Note>
			)}
			<TextField
				size="tall"
				label={t('usernameOrEmail')}
				name="username"
				autoComplete="username"
				autoCapitalize="off"
				spellCheck={false}
				autoFocus
				required
				placeholder=" "
				value={login.username}
				onChange={login.setUsername}
				error={missing(login.username, t('missing.usernameOrEmail'))}
			/>
			<PasswordField
				size="tall"
				label={t('password')}
				name="password"
				required
				placeholder=" "
				value={login.password}
				onChange={login.setPassword}
				error={missing(login.password, t('missing.password'))}
			/>
			{login.wantsPasscode && (
				<TextField
					size="tall"
					label={t('passcode')}
					name="passcode"
					autoComplete="one-time-code"
					inputMode="numeric"
					autoFocus
					required
					placeholder=" "
					hint={t('passcodeHint')}
					value={login.passcode}
					onChange={login.setPasscode}
					error={missing(login.passcode, t('missing.passcode'))}
				/>
			)}
			<Checkbox isOn={login.isLong} onChange={login.setLong}>
				{t('stay')}
			</Checkbox>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={login.isBusy}>
				{t('signIn')}
			</Button>
		</form>
	);
}
