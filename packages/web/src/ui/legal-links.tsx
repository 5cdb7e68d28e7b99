import { useTranslation } from '../platform/i18n/index.ts';
import styles from './legal-links.module.css';

/** Addresses from the server's settings; what is not set is not shown. */
export interface LegalPages {
	readonly imprintUrl?: string | undefined;
	readonly privacyUrl?: string | undefined;
}

/** Imprint and privacy policy, with a bar between them where both exist. */
export function LegalLinks({ pages }: { pages: LegalPages }) {
	const { t } = useTranslation('app');
	const links = [
		{ url: pages.imprintUrl, label: t('imprint') },
		{ url: pages.privacyUrl, label: t('privacy') },
	].filter((link) => link.url);
	if (links.length === 0) return null;
	return (
		<ul className={styles.legal}>
			{links.map(({ url, label }) => (
				<li key={label}>
					<a href={url} target="_blank" rel="noreferrer">
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
