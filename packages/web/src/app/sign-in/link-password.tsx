import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import styles from './link-page.module.css';

const wrongPassword = 13002;
const tooMany = 429;
/** The server counts too; so whoever guesses wrong is told before it is refused without a reason. */
const maxTries = 5;
const pauseMs = 60_000;

interface LinkPasswordProps {
	enter: (password: string) => Promise<void>;
	/** On the button, in place of opening the project. */
	verb?: string;
}

/** The password of a link. */
export function LinkPassword({ enter, verb }: LinkPasswordProps) {
	const { t } = useTranslation('visitor');
	const [password, setPassword] = useState('');
	const [tries, setTries] = useState(0);
	const [until, setUntil] = useState<number>();
	const left = useSecondsUntil(until);
	const pause = (ms: number) => setUntil(Date.now() + ms);
	const field = useRef<HTMLInputElement>(null);
	const submission = useSubmit<'password'>({
		check: () => ({ password: password === '' ? t('password.missing') : undefined }),
		async send() {
			if (left === 0) await enter(password);
		},
		explain(failure) {
			if (!(failure instanceof ApiError)) return undefined;
			if (failure.status === tooMany) pause(failure.retryAfterMs ?? pauseMs);
			if (failure.code !== wrongPassword) return failureText(failure);
			field.current?.select();
			if ((tries + 1) % maxTries === 0) pause(pauseMs);
			setTries(tries + 1);
			return { password: t('password.wrong') };
		},
	});
	return (
		<form {...submission.form} className={styles.form}>
			{submission.error && left === 0 && (
				<Note kind="bad" isAnnounced>
					{submission.error}
				</Note>
			)}
			<PasswordField
				ref={field}
				size="tall"
				label={t('password.label')}
				name="password"
				autoComplete="off"
				autoFocus
				value={password}
				onChange={(text) => {
					submission.touch();
					setPassword(text);
				}}
				error={left > 0 ? t('password.pause', { count: left }) : submission.errors.password}
			/>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={submission.isBusy} isDisabled={left > 0}>
				{verb ?? t('password.open')}
			</Button>
		</form>
	);
}
