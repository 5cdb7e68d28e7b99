import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../ui/brand/logo.tsx';
import { Notices } from '../ui/notices.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { useMedia } from '../ui/use-media.ts';
import { LegalLinks, type LegalPages } from './legal-links.tsx';
import styles from './sign-in-shell.module.css';

interface SignInShellProps {
	/** "Welcome back", or the page's own title. */
	title: string;
	/** One line under it. */
	lead?: string;
	/** In place of ours. */
	logo?: ReactElement;
	isJune?: boolean;
	/** The server's message of the day: at the foot, and where there is no foot above the form. */
	message?: string | undefined;
	legal?: LegalPages;
	/** Where the server is: shown under the form. */
	apiAddress?: ReactNode;
	/** The form. */
	children: ReactNode;
}

/** For people who are not signed in: the form on the sheet, the linen cupboard beside it where there is room. */
export function SignInShell(props: SignInShellProps) {
	const { title, lead, isJune = false, logo, message, legal = {}, apiAddress, children } = props;
	const hasRoom = useMedia('(min-width: 960px)');
	return (
		<div className={styles.shell}>
			<div className={styles.side}>
				<header className={styles.head}>{logo ?? <Logo isJune={isJune} className={styles.logo} />}</header>
				<main className={styles.form}>
					<div className={styles.top}>
						<h1>{title}</h1>
						{lead && <p className={styles.lead}>{lead}</p>}
					</div>
					{message && <p className={styles.messageAbove}>{message}</p>}
					{children}
					{apiAddress}
				</main>
				<footer className={styles.foot}>
					<LegalLinks pages={legal} />
					{message && <p className={styles.message}>{message}</p>}
				</footer>
			</div>
			{hasRoom && <Picture name="cupboard" />}
			<Notices place="top" />
		</div>
	);
}
