import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useInfo } from '../../features/info/index.ts';
import { enterLink } from '../../features/session/enter-link.ts';
import { Anchor, goTo } from '../../platform/address/index.ts';
import { failureText } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/document-title.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Notices } from '../../ui/notices.tsx';
import { showsLogo } from '../link-logo.ts';
import { takeReturnUrl } from '../return-url.ts';
import { useJuneLogo } from '../seasonal-logo.ts';
import styles from './link-page.module.css';
import { LinkPassword } from './link-password.tsx';
import { LinkPicture } from './link-picture.tsx';
import { isClosed, type LinkState, linkStateOf } from './link-state.ts';

/** Where a shared link leads: opens its project at once, asks for its password, or says why it does not open. */
export function LinkPage({ hash }: { hash: string }) {
	const { t } = useTranslation('visitor');
	const { state, enter } = useEntrance(hash);
	if (state.kind === 'entering') return <LinkFrame hash={hash} title={t('entering')} />;
	if (state.kind === 'password')
		return (
			<LinkFrame hash={hash} title={t('password.title')} lead={t('password.lead')}>
				<LinkPassword enter={enter} />
			</LinkFrame>
		);
	if (state.kind === 'failed')
		return (
			<LinkFrame hash={hash} title={t('failed')} lead={failureText(state.failure)}>
				<Button kind="primary" size="tall" isWide onClick={() => void enter('')}>
					{t('again')}
				</Button>
			</LinkFrame>
		);
	return <LinkFrame hash={hash} title={t(`${state.kind}.title`)} lead={t(`${state.kind}.lead`)} />;
}

function useEntrance(hash: string) {
	const connection = useConnection();
	const [state, setState] = useState<LinkState>({ kind: 'entering' });
	const [destination] = useState(() => ({
		returnUrl: takeReturnUrl(),
		viewId: new URLSearchParams(window.location.search).get('view'),
	}));
	/** Goes on into the project. Throws what is said of a password. */
	const enter = useCallback(
		async (password: string) => {
			try {
				goTo(await enterLink(connection, { hash, password, ...destination }), { replace: true });
			} catch (failure) {
				const next = linkStateOf(failure);
				if (password !== '' && !isClosed(next)) throw failure;
				setState(next);
			}
		},
		[connection, hash, destination],
	);
	const isBegun = useRef(false);
	useEffect(() => {
		// Once: each time is counted.
		if (!isBegun.current) void enter('');
		isBegun.current = true;
	}, [enter]);
	return { state, enter };
}

interface LinkFrameProps {
	hash: string;
	title: string;
	lead?: string;
	children?: ReactNode;
}

function LinkFrame({ hash, title, lead, children }: LinkFrameProps) {
	const { t } = useTranslation(['visitor', 'app']);
	const { allowIconChanges, legal } = useInfo();
	const isJune = useJuneLogo(allowIconChanges);
	const { session } = useConnection();
	const [isLogoShown] = useState(() => showsLogo(hash, window.location.search));
	const isSignedIn = session.claims?.kind === 'person';
	usePageTitle(`${title} · ${t('app:product')}`);
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what the page says now is what is read out
	useEffect(() => {
		// The field of the password takes it by itself.
		if (!document.activeElement || document.activeElement === document.body) heading.current?.focus();
	}, [title]);
	return (
		<div className={styles.page}>
			<header className={styles.head}>
				{isLogoShown ? <Logo isJune={isJune} className={styles.logo} /> : <span />}
				<Button render={<Anchor to={isSignedIn ? '/' : '/login'} />}>{t(isSignedIn ? 'home' : 'signIn')}</Button>
			</header>
			<main className={styles.main}>
				{lead !== undefined && <LinkPicture />}
				<h1 ref={heading} tabIndex={-1}>
					{title}
				</h1>
				{lead !== undefined && <p className={styles.lead}>{lead}</p>}
				{children}
			</main>
			<footer className={styles.foot}>
				<LegalLinks pages={{ imprintUrl: legal.imprintUrl, privacyUrl: legal.privacyPolicyUrl }} />
			</footer>
			<Notices edge="top" />
		</div>
	);
}
