import { type SignInProvider, signInTrialEndpoints } from '@ordna/domain/sign-in-trace';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import styles from './sign-in-trace.module.css';

interface TrySignInProps {
	isOpen: boolean;
	onClose: () => void;
	providers: readonly SignInProvider[];
	onTried: () => Promise<void>;
}

/** Asks which provider to try, and for a directory with which name and password; its result opens as a trace. */
export function TrySignIn({ isOpen, ...rest }: TrySignInProps) {
	return isOpen && <TryDialog {...rest} />;
}

function TryDialog({ onClose, providers, onTried }: Omit<TrySignInProps, 'isOpen'>) {
	const { t } = useTranslation('sign-in-trace');
	const [chosen, setChosen] = useState(providers[0]);
	const [name, setName] = useState('');
	const [password, setPassword] = useState('');
	const id = useId();
	const run = useTrial();
	const isAsking = chosen?.kind === 'ldap';
	const submission = useSubmit<'name' | 'password'>({
		check: () => ({
			name: isAsking && name.trim() === '' ? t('try.nameMissing') : undefined,
			password: isAsking && password === '' ? t('try.passwordMissing') : undefined,
		}),
		async send() {
			if (chosen) await run(chosen, { name: name.trim(), password }, onTried);
			onClose();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('try.title')}
			actions={
				<>
					<Button onClick={onClose}>{t('try.cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={submission.isBusy}>
						{t('try.go')}
					</Button>
				</>
			}
		>
			<form {...submission.form} id={id} className={styles.form}>
				{submission.error && (
					<Note kind="bad" isAnnounced>
						{submission.error}
					</Note>
				)}
				<p>{t('try.text')}</p>
				<div role="radiogroup" aria-label={t('provider')} className={styles.choices}>
					{providers.map((provider) => (
						<label
							key={`${provider.kind} ${provider.key}`}
							className={cx(styles.choice, provider === chosen && styles.chosen)}
						>
							<input type="radio" name={id} checked={provider === chosen} onChange={() => setChosen(provider)} />
							<span>
								<span className={styles.who}>{provider.name}</span>
								<span className={styles.when}>{t(`kinds.${provider.kind}`, { host: provider.host })}</span>
							</span>
						</label>
					))}
				</div>
				{isAsking && (
					<>
						<TextField
							label={t('try.name')}
							value={name}
							onChange={setName}
							error={submission.errors.name}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
						/>
						<PasswordField
							label={t('try.password')}
							value={password}
							onChange={setPassword}
							error={submission.errors.password}
							autoComplete="off"
						/>
					</>
				)}
			</form>
		</Dialog>
	);
}

/** Runs a trial and opens its trace; one of OpenID Connect goes on in a tab of its own, which ends at its trace. */
function useTrial() {
	const { api } = useClient();
	const navigate = useNavigate();
	return async (
		{ kind, key }: SignInProvider,
		credentials: { readonly name: string; readonly password: string },
		onTried: () => Promise<void>,
	): Promise<void> => {
		if (kind === 'openid') return void window.open(`/admin/sign-in-trial/${encodeURIComponent(key)}`, '_blank');
		const trace =
			kind === 'ldap'
				? await api.call(signInTrialEndpoints.tryLdap, credentials)
				: await api.call(signInTrialEndpoints.tryHeader, {});
		await onTried();
		await navigate({ to: '/admin/sign-in-trace', search: { trace: trace.id } });
	};
}
