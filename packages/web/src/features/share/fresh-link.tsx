import type { LinkShare } from '@ordna/domain/share';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { linkAddress, usualOpening } from './link-address.ts';
import styles from './links.module.css';
import { useLinkWords } from './use-link-words.ts';

interface FreshLinkProps {
	link: LinkShare;
	/** Empty where it was given none. */
	password: string;
	onClose: () => void;
}

/** The address of a link right after it came to be: selected, with the focus on the button that copies it. */
export function FreshLink({ link, password, onClose }: FreshLinkProps) {
	const { t } = useTranslation('share');
	const words = useLinkWords();
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const address = linkAddress(window.location.origin, link, usualOpening);
	useEffect(() => {
		input.current?.select();
		button.current?.focus();
	}, []);
	return (
		<section className={styles.fresh} role="status">
			<span className={styles.tick}>
				<Icon of={Check} />
			</span>
			<div className={styles.text}>
				<strong dir="auto">{t('links.ready', { name: words.nameOf(link) })}</strong>
				<span className={styles.facts}>{words.termsOf(link)}</span>
				{password !== '' && (
					<span className={styles.facts} translate="no">
						{t('links.passwordIs', { password })}
					</span>
				)}
			</div>
			<IconButton icon={X} size="small" name={t('links.closeReady')} onClick={onClose} />
			<div className={styles.freshAddress}>
				<input ref={input} readOnly value={address} aria-label={t('links.address')} translate="no" />
				<Button
					ref={button}
					icon={Copy}
					onClick={() => copyText(address, { copied: t('links.copied'), failed: t('links.notCopied') })}
				>
					{t('links.copyEntry')}
				</Button>
			</div>
		</section>
	);
}
