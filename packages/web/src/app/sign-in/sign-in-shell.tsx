import type { ReactNode } from 'react';
import { useInfo } from '../../features/info/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Notices } from '../../ui/notices.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { isJuneLogo } from '../seasonal-logo.ts';
import styles from './sign-in-shell.module.css';

interface SignInShellProps {
	/** "Welcome back", or the page's own title. */
	title: string;
	/** One line under it. */
	lead: string;
	/** The form. */
	children: ReactNode;
}

/** For people who are not signed in: the form on the sheet, the linen cupboard beside it where there is room. */
export function SignInShell({ title, lead, children }: SignInShellProps) {
	const { allowIconChanges, legal, motd } = useInfo();
	const hasRoom = useMedia('(min-width: 960px)');
	return (
		<div className={styles.shell}>
			<div className={styles.side}>
				<header className={styles.head}>
					<Logo isJune={isJuneLogo(allowIconChanges)} className={styles.logo} />
				</header>
				<main className={styles.form}>
					<div className={styles.top}>
						<h1>{title}</h1>
						<p className={styles.lead}>{lead}</p>
					</div>
					{motd && <p className={styles.messageAbove}>{motd}</p>}
					{children}
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
