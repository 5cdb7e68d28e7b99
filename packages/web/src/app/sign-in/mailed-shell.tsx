import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePageTitle } from '../../ui/document-title.tsx';
import styles from './mailed-pages.module.css';
import { SignInShell } from './sign-in-shell.tsx';

interface MailedShellProps {
	title: string;
	lead: string;
	/** It took the place of another: the focus goes to its heading, which is then read out. */
	isArrival?: boolean;
	children: ReactNode;
}

/** The shell of the pages about e-mails, with a title of their own. */
export function MailedShell({ title, lead, isArrival = false, children }: MailedShellProps) {
	const { t } = useTranslation('app');
	const host = useRef<HTMLDivElement>(null);
	usePageTitle(`${title} · ${t('product')}`);
	useEffect(() => {
		const heading = isArrival ? host.current?.querySelector('h1') : undefined;
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus();
	}, [isArrival]);
	return (
		<div ref={host} className={styles.host}>
			<SignInShell title={title} lead={lead}>
				{children}
			</SignInShell>
		</div>
	);
}
