import { ApiError } from '../platform/api/index.ts';
import { useConnection } from '../platform/connection.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/note.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import styles from './start-screen.module.css';
import { useIsOnline } from './use-is-online.ts';

interface StartScreenProps {
	error: unknown;
	retry: () => void;
}

/** What stands there before anything else can: starting, no connection (the query goes on by itself), or no server. */
export function StartScreen({ error, retry }: StartScreenProps) {
	const { t } = useTranslation('app');
	const isOnline = useIsOnline();
	const isSlow = useDelayed(!error);
	return (
		<main className={styles.screen}>
			{!isOnline && (
				<EmptyState picture="cut-thread" title={t('start.offlineTitle')}>
					{t('start.offlineText')}
				</EmptyState>
			)}
			{isOnline && error !== null && <StartError error={error} retry={retry} />}
			{isOnline && error === null && isSlow && (
				<div role="status" aria-label={t('start.loading')}>
					<Logo />
				</div>
			)}
		</main>
	);
}

function StartError({ error, retry }: StartScreenProps) {
	const { t } = useTranslation('app');
	const { baseUrl } = useConnection();
	const address = new URL(baseUrl, window.location.href).href;
	return (
		<div className={styles.trouble}>
			<Logo />
			<ErrorBox
				title={t('start.errorTitle')}
				code={`GET ${address}/info${error instanceof ApiError ? `: ${error.status}` : ''}`}
				action={
					<Button kind="primary" onClick={retry}>
						{t('tryAgain')}
					</Button>
				}
			>
				{t('start.errorText')}
			</ErrorBox>
		</div>
	);
}
