import { useState } from 'react';
import { Anchor } from '../../platform/address/index.ts';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import { keepLastSignIn } from './last-sign-in.ts';
import type { ProviderButtonsProps } from './provider-buttons.tsx';
import { signIn } from './session.api.ts';
import styles from './session.module.css';
import { type Unconfirmed, unconfirmedEmail } from './unconfirmed.ts';

const providerButtons = lazyModule(() => import('./provider-buttons.tsx'));
const passcodeField = lazyModule(() => import('./passcode-field.tsx'));
const tooManyAttempts = lazyModule(() => import('./too-many-attempts.tsx'));

/** The server wants the code of a second factor, or the one sent was wrong. */
const passcodeWanted = 1017;
const wrongPassword = 1011;
const tooMany = 429;

interface LoginPageProps {
	/** The password is right, but the address is to be confirmed first. */
	onUnconfirmed: (person: Unconfirmed) => void;
}

export function LoginPage({ onUnconfirmed }: LoginPageProps) {
	const { t } = useTranslation('session');
	const { auth } = useInfo();
	const hasForm = auth.local.enabled || auth.ldap.enabled;
	const { providers } = auth.openidConnect;
	const hasPasskeys = auth.passkeys?.origin === location.origin;
	const [isLong, setLong] = useState(true);
	const proxy = auth.header?.enabled ? auth.header.name : undefined;
	if (!hasForm && !providers && !proxy) return <Note kind="info">{t('noLocal')}</Note>;
	return (
		<>
			{hasForm && <LoginForm isLong={isLong} setLong={setLong} onUnconfirmed={onUnconfirmed} />}
			{(providers || hasPasskeys || proxy) && (
				<Providers
					providers={providers ?? []}
					isOnlyWay={!hasForm}
					hasPasskeys={hasPasskeys}
					proxy={proxy}
					isLong={isLong}
				/>
			)}
			{auth.local.enabled && auth.local.registrationEnabled && (
				<p className={styles.elsewhere}>
					<Marked text={t('newHere')} marks={{ a: <Anchor to="/register" className="link" /> }} />
				</p>
			)}
		</>
	);
}

/** Fetched where there are any; until then their room is kept. */
function Providers(props: ProviderButtonsProps) {
	const parts = useLazyModule(providerButtons, true);
	const room =
		(props.providers.length + Number(props.hasPasskeys) + (props.proxy ? 1 : 0)) * 52 + (props.isOnlyWay ? -8 : 42);
	return <div style={{ minBlockSize: room }}>{parts && <parts.ProviderButtons {...props} />}</div>;
}

function useLogin({ isLong, known = '', onUnconfirmed }: Omit<LoginFormProps, 'setLong'>) {
	const { t } = useTranslation('session');
	const connection = useConnection();
	const [username, setUsername] = useState(known);
	const [password, setPassword] = useState('');
	const [passcode, setPasscode] = useState('');
	const [wantsPasscode, setWantsPasscode] = useState(false);
	const [reference, setReference] = useState<string>();
	const [limitedUntil, setLimitedUntil] = useState<number>();
	const submission = useSubmit({
		check: () => ({
			username: username ? undefined : t('missing.usernameOrEmail'),
			password: password ? undefined : t('missing.password'),
			passcode: passcode || !wantsPasscode ? undefined : t('missing.passcode'),
		}),
		async send() {
			await signIn(connection, { username: username.trim(), password, passcode: passcode.trim(), isLong });
			keepLastSignIn('password');
		},
		explain(failure) {
			const email = unconfirmedEmail(failure);
			if (email && onUnconfirmed) {
				onUnconfirmed({ username: username.trim(), password, email, isNew: false });
				return {};
			}
			setReference(failure instanceof ApiError ? failure.trace : undefined);
			if (!(failure instanceof ApiError)) return undefined;
			if (failure.status === tooMany && failure.retryAfterMs !== undefined) {
				setLimitedUntil(Date.now() + failure.retryAfterMs);
				return {};
			}
			if (failure.code === wrongPassword) {
				setPassword('');
				// With a reference the sentence is a note above the form.
				return failure.trace === undefined ? { password: failureText(failure) } : undefined;
			}
			if (failure.code !== passcodeWanted) return undefined;
			setWantsPasscode(true);
			if (passcode) return { passcode: failureText(failure) };
			// The field that comes says it.
			submission.reset();
			return {};
		},
	});
	const changePassword = (text: string) => {
		submission.touch();
		setPassword(text);
	};
	const changePasscode = (text: string) => {
		submission.touch();
		setPasscode(text);
	};
	return {
		...{ username, setUsername, password, changePassword, passcode, changePasscode },
		...{ wantsPasscode, reference, limitedUntil, endLimit: () => setLimitedUntil(undefined), ...submission },
	};
}

interface StayProps {
	/** Stay signed in on this device. */
	isLong: boolean;
	setLong: (isLong: boolean) => void;
}

interface LoginFormProps extends StayProps, Partial<LoginPageProps> {
	/** Who signs in again over the page they stand on, from which nothing may lead away. */
	known?: string;
}

/** Username and password, and what the server asks for beside them. */
export function LoginForm(props: LoginFormProps) {
	const { isLong, setLong, known } = props;
	const { t } = useTranslation('session');
	const login = useLogin(props);
	const { auth, mailerEnabled } = useInfo();
	const second = useLazyModule(passcodeField, login.wantsPasscode);
	const limit = useLazyModule(tooManyAttempts, login.limitedUntil !== undefined);
	return (
		<form {...login.form} className={styles.form}>
			{limit && login.limitedUntil !== undefined && (
				<limit.TooManyAttempts until={login.limitedUntil} onOver={login.endLimit} />
			)}
			{login.error && (
				<Note kind="bad" isAnnounced>
					{login.error}
					{login.reference !== undefined && <p>{t('provider.trace', { reference: login.reference })}</p>}
				</Note>
			)}
			<TextField
				size="tall"
				label={t('usernameOrEmail')}
				name="username"
				autoComplete="username webauthn"
				autoCapitalize="off"
				spellCheck={false}
				autoFocus={!known}
				required
				placeholder=" "
				value={login.username}
				onChange={login.setUsername}
				error={login.errors.username}
				hint={auth.ldap.enabled && t('ldapHint')}
			/>
			<PasswordField
				size="tall"
				label={t('password')}
				aside={
					auth.local.enabled &&
					mailerEnabled &&
					!known && (
						<Anchor to="/get-password-reset" className="link">
							{t('forgot')}
						</Anchor>
					)
				}
				name="password"
				required
				placeholder=" "
				value={login.password}
				onChange={login.changePassword}
				error={login.errors.password}
			/>
			{login.wantsPasscode && second && (
				<second.PasscodeField value={login.passcode} onChange={login.changePasscode} error={login.errors.passcode} />
			)}
			<Checkbox isOn={isLong} onChange={setLong}>
				{t('stay')}
			</Checkbox>
			<Button
				type="submit"
				kind="primary"
				size="tall"
				isWide
				isBusy={login.isBusy}
				isDisabled={login.limitedUntil !== undefined}
			>
				{t('signIn')}
			</Button>
		</form>
	);
}
