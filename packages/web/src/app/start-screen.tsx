import { useTranslation } from '../platform/i18n/index.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import styles from './start-screen.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Why the server can't be used, and the choice of another one. */
export const serverChoice = lazyModule(() => import('./server-choice/server-choice.tsx'), 'server');

interface StartScreenProps {
	error: unknown;
	retry: () => void;
}

/** What stands there before anything else can: starting, no connection (the query goes on by itself), or no server. */
export function StartScreen({ error, retry }: StartScreenProps) {
	const { t } = useTranslation('app');
	const isOnline = useIsOnline();
	const isSlow = useDelayed(isOnline);
	const choice = useLazyModule(serverChoice, isOnline && error !== null);
	return (
		<main className={styles.screen}>
			{!isOnline ? (
				<EmptyState picture="cut-thread" title={t('start.offlineTitle')}>
					{t('start.offlineText')}
				</EmptyState>
			) : error !== null && choice ? (
				<choice.ServerGate error={error} retry={retry} />
			) : (
				<>
					<div className="arriving" />
					{isSlow && (
						<div role="status" aria-label={t('start.loading')}>
							<Logo />
						</div>
					)}
				</>
			)}
		</main>
	);
}
