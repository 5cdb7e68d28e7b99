import { FingerprintPattern } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { offersPasskeys, PasskeyError, stopOffering } from '../../platform/passkeys/index.ts';
import { beginAtProvider, hasJustLeft, providerToGoTo, type SignInProvider } from '../../platform/provider-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { keepLastSignIn, lastSignIn } from './last-sign-in.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import styles from './provider.module.css';
import { signInByProxy } from './proxy-sign-in.ts';

export interface ProviderButtonsProps {
	providers: readonly SignInProvider[];
	/** There is no form: they are the page. */
	isOnlyWay: boolean;
	/** Passkeys work at this address. */
	hasPasskeys: boolean;
	/** The name of a proxy that says who somebody is. */
	proxy?: string | undefined;
	/** Stay signed in on this device. */
	isLong: boolean;
}

/** Ways in beside the form: a passkey, then other services in the order of the configuration. */
export function ProviderButtons({ providers, isOnlyWay, hasPasskeys, proxy, isLong }: ProviderButtonsProps) {
	const { t } = useTranslation('session');
	const [last] = useState(lastSignIn);
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
				{hasPasskeys && <PasskeyButton isLong={isLong} isLast={last === 'passkey'} />}
				{proxy && <ProxyButton name={proxy} isFirst={isOnlyWay && providers.length === 0} isLast={last === 'proxy'} />}
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
							{last === `provider ${provider.key}` && <LastUsed />}
						</Button>
					</li>
				))}
			</ul>
		</>
	);
}

/** At the way somebody took last, in this browser. */
function LastUsed() {
	const { t } = useTranslation('session');
	return <span className={styles.last}>{t('lastUsed')}</span>;
}

function PasskeyButton({ isLong, isLast }: { isLong: boolean; isLast: boolean }) {
	const { t } = useTranslation('session');
	const connection = useConnection();
	const { isBusy, run } = useOneAtATime();
	useOfferedPasskeys(isLong);
	const begin = () =>
		run(async () => {
			try {
				await signInByPasskey(connection, { isLong });
				keepLastSignIn('passkey');
			} catch (failure) {
				// Whoever called it off knows.
				if (failure instanceof PasskeyError && failure.why === 'cancelled') return;
				const text = failure instanceof PasskeyError ? t('passkey.failed') : failureText(failure);
				notify({ kind: 'error', text });
			}
		});
	return (
		<li>
			<Button size="tall" isWide className={styles.provider} isBusy={isBusy} onClick={() => void begin()}>
				<span className={styles.sign} aria-hidden="true">
					<Icon of={FingerprintPattern} size={18} />
				</span>
				<span className={styles.name}>{t('passkey.signIn')}</span>
				{isLast && <LastUsed />}
			</Button>
		</li>
	);
}

/** Somebody chose a passkey, and the server does not take it. */
const isRefusedPasskey = (failure: unknown) => failure instanceof ApiError && [403, 412].includes(failure.status);

/** A challenge is good for five minutes: the browser is asked anew before. */
const askedAnewMs = 4 * 60_000;

/** Has the browser offer passkeys in the field of the username, as long as the page stands. */
function useOfferedPasskeys(isLong: boolean): void {
	const connection = useConnection();
	const begin = useEffectEvent(() =>
		signInByPasskey(connection, { isLong, isOffered: true })
			.then(() => keepLastSignIn('passkey'))
			.catch((failure: unknown) => {
				// Of what fails before somebody chooses one they need not know: the button and the form are there.
				if (isRefusedPasskey(failure)) notify({ kind: 'error', text: failureText(failure) });
			}),
	);
	useEffect(() => {
		let timer: ReturnType<typeof setInterval> | undefined;
		let isGone = false;
		void offersPasskeys().then((isOffered) => {
			if (!isOffered || isGone) return;
			void begin();
			timer = setInterval(() => void begin(), askedAnewMs);
		});
		return () => {
			isGone = true;
			clearInterval(timer);
			stopOffering();
		};
	}, []);
}

interface ProxyButtonProps {
	name: string;
	isFirst: boolean;
	isLast: boolean;
}

function ProxyButton({ name, isFirst, isLast }: ProxyButtonProps) {
	const { t } = useTranslation('session');
	const connection = useConnection();
	const { isBusy, run } = useOneAtATime();
	// Whoever came through the proxy is signed in there already; whoever did not finds the other ways.
	useEffect(() => {
		if (!hasJustLeft()) void signInByProxy(connection).catch(() => {});
	}, [connection]);
	const begin = () =>
		run(async () => {
			try {
				await signInByProxy(connection);
				keepLastSignIn('proxy');
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		});
	return (
		<li>
			<Button
				kind={isFirst ? 'primary' : 'quiet'}
				size="tall"
				isWide
				className={styles.provider}
				isBusy={isBusy}
				onClick={() => void begin()}
			>
				<span className={styles.tile} aria-hidden="true">
					{firstLetter(name)}
				</span>
				<span className={styles.name}>{t('provider.continue', { name })}</span>
				{isLast && <LastUsed />}
			</Button>
		</li>
	);
}

const firstLetter = (name: string) => [...name.trim()][0]?.toUpperCase();
