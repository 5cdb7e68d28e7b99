import { useState } from 'react';
import { Anchor } from '../../platform/address/index.ts';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { beginAtProvider, ProviderError, type SignInProvider } from '../../platform/provider-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import styles from './provider.module.css';

const passcodeField = lazyModule(() => import('./passcode-field.tsx'));

interface ProviderFormProps {
	/** Why somebody is not signed in. */
	failure: unknown;
	/** Left out where the server knows none of that key. */
	provider: SignInProvider | undefined;
}

/** The codes of a second factor that is wanted, or was wrong or used. */
const passcodeCodes = [1017, 1025];

/** What one can do who came back from a provider and is not signed in: type a code, try again, go back. */
export function ProviderForm({ failure, provider }: ProviderFormProps) {
	const { t } = useTranslation('session');
	const [passcode, setPasscode] = useState('');
	const wantsPasscode = failure instanceof ApiError && passcodeCodes.includes(failure.code ?? 0);
	const field = useLazyModule(passcodeField, wantsPasscode);
	const reference = failure instanceof ApiError || failure instanceof ProviderError ? failure.trace : undefined;
	const submission = useSubmit({
		check: () => ({ passcode: passcode.trim() || !wantsPasscode ? undefined : t('missing.passcode') }),
		send: async () => provider && beginAtProvider(provider, passcode.trim() || undefined),
	});
	return (
		<form {...submission.form} className={styles.form}>
			{submission.error && (
				<Note kind="bad" isAnnounced>
					{submission.error}
				</Note>
			)}
			{wantsPasscode ? (
				field && <field.PasscodeField value={passcode} onChange={setPasscode} error={submission.errors.passcode} />
			) : (
				<Note kind="bad" isAnnounced>
					{textOf(failure) ?? t('provider.begunElsewhere')}
					{reference !== undefined && <p>{t('provider.trace', { reference })}</p>}
				</Note>
			)}
			<div className={styles.actions}>
				{provider && (
					<Button type="submit" kind="primary" size="tall" isWide isBusy={submission.isBusy}>
						{wantsPasscode ? t('signIn') : t('provider.again')}
					</Button>
				)}
				<Button kind={provider ? 'ghost' : 'primary'} size="tall" isWide render={<Anchor to="/login" />}>
					{t('provider.back')}
				</Button>
			</div>
		</form>
	);
}

function textOf(failure: unknown): string | undefined {
	return failure instanceof ProviderError ? failure.said : failureText(failure);
}
