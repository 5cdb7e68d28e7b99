import type { ReactNode } from 'react';
import { useInfo } from '../../features/info/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { isElsewhere } from '../../platform/server-address.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Notices } from '../../ui/notices.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useJuneLogo } from '../seasonal-logo.ts';
import { serverChoice } from '../start-screen.tsx';
import styles from './sign-in-shell.module.css';

interface SignInShellProps {
	/** "Welcome back", or the page's own title. */
	title: string;
	/** One line under it. */
	lead: string;
	/** The form. */
	children: ReactNode;
}

/** Nobody has to think of servers where there is but the one. */
function useHasServerChoice(): boolean {
	const { baseUrl } = useConnection();
	return isElsewhere(baseUrl) || document.querySelector('meta[name="other-servers"]') !== null;
}

/** For people who are not signed in: the form on the sheet, the linen cupboard beside it where there is room. */
export function SignInShell({ title, lead, children }: SignInShellProps) {
	const { allowIconChanges, legal, motd } = useInfo();
	const isJune = useJuneLogo(allowIconChanges);
	const choice = useLazyModule(serverChoice, useHasServerChoice());
	const hasRoom = useMedia('(min-width: 60rem)');
	return (
		<div className={styles.shell}>
			<div className={styles.side}>
				<header className={styles.head}>
					<Logo isJune={isJune} className={styles.logo} />
				</header>
				<main className={styles.form}>
					<div className={styles.top}>
						<h1>{title}</h1>
						<p className={styles.lead}>{lead}</p>
					</div>
					{motd && <p className={styles.messageAbove}>{motd}</p>}
					{children}
					{choice && <choice.ServerLine />}
				</main>
				<footer className={styles.foot}>
					<LegalLinks pages={{ imprintUrl: legal.imprintUrl, privacyUrl: legal.privacyPolicyUrl }} />
					{motd && <p className={styles.message}>{motd}</p>}
				</footer>
			</div>
			{hasRoom && <Picture name="cupboard" />}
			<Notices edge="top" />
		</div>
	);
}
