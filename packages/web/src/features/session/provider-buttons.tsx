import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import styles from './provider.module.css';
import { beginAtProvider, providerToGoTo, type SignInProvider } from './provider-sign-in.ts';

export interface ProviderButtonsProps {
	providers: readonly SignInProvider[];
	/** There is no form: they are the page. */
	isOnlyWay: boolean;
}

/** Ways in through other services, in the order of the configuration. */
export function ProviderButtons({ providers, isOnlyWay }: ProviderButtonsProps) {
	const { t } = useTranslation('session');
	const [chosen, setChosen] = useState<string>();
	const begin = (provider: SignInProvider) => {
		setChosen(provider.key);
		beginAtProvider(provider).catch(() => {
			setChosen(undefined);
			notify({ kind: 'error', text: t('provider.unusable', { name: provider.name }) });
		});
	};
	useEffect(() => {
		const provider = providerToGoTo(providers, isOnlyWay);
		if (provider) void beginAtProvider(provider);
	}, [providers, isOnlyWay]);
	return (
		<>
			{!isOnlyWay && (
				<p className={styles.or}>
					<span>{t('provider.or')}</span>
				</p>
			)}
			<ul className={styles.providers}>
				{providers.map((provider, at) => (
					<li key={provider.key}>
						<Button
							kind={isOnlyWay && at === 0 ? 'primary' : 'quiet'}
							size="tall"
							isWide
							className={styles.provider}
							isBusy={chosen === provider.key}
							onClick={() => begin(provider)}
						>
							<span className={styles.tile} aria-hidden="true">
								{firstLetter(provider.name)}
							</span>
							<span className={styles.name}>{t('provider.continue', { name: provider.name })}</span>
						</Button>
					</li>
				))}
			</ul>
		</>
	);
}

const firstLetter = (name: string) => [...name.trim()][0]?.toUpperCase();
