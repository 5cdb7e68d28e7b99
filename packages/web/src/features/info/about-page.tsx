import { Copy, ExternalLink, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about-page.module.css';
import { useInfo } from './info.api.ts';
import { Notices } from './notices.tsx';

/** Which client this is, and which server it speaks to. */
export function AboutPage() {
	const { t } = useTranslation('settings');
	const { version, legal } = useInfo();
	const { baseUrl } = useConnection();
	const links = [
		{ url: `${baseUrl}/docs`, label: t('about.api') },
		{ url: legal.imprintUrl, label: t('about.imprint') },
		{ url: legal.privacyPolicyUrl, label: t('about.privacy') },
	].filter(({ url }) => url !== '');
	const copy = () => {
		const { origin } = window.location;
		const details = t('about.details', { client: __VERSION__, server: version, origin, browser: navigator.userAgent });
		copyText(details, { copied: t('about.copied'), failed: t('about.notCopied') });
	};
	return (
		<Page title={t('about.title')}>
			<div className={styles.about}>
				<div className={styles.head}>
					<div>
						<Logo />
						<p className={styles.quiet}>{t('about.lead')}</p>
					</div>
					<Button icon={Copy} onClick={copy}>
						{t('about.copy')}
					</Button>
				</div>
				<dl className={styles.rows}>
					<Row name={t('about.client')} value={__VERSION__}>
						{version !== __VERSION__ && <Outdated />}
					</Row>
					<Row name={t('about.server')} value={version} />
				</dl>
				<ul className={styles.links}>
					{links.map(({ url, label }) => (
						<li key={label}>
							<a href={url} target="_blank" rel="noreferrer">
								{label}
								<Icon of={ExternalLink} size={14} />
							</a>
						</li>
					))}
				</ul>
				<section className={styles.license}>
					<h2>{t('about.licenseTitle')}</h2>
					<p>
						{t('about.license')}{' '}
						<a href="/license.txt" target="_blank" rel="noreferrer" className="link">
							{t('about.readLicense')}
						</a>
					</p>
				</section>
				<Notices />
			</div>
		</Page>
	);
}

interface RowProps {
	name: string;
	value: string;
	/** At its end. */
	children?: ReactNode;
}

function Row({ name, value, children }: RowProps) {
	return (
		<div className={styles.row}>
			<dt>{name}</dt>
			<dd className="num">{value}</dd>
			{children && <dd>{children}</dd>}
		</div>
	);
}

/** The page was loaded before the server was updated. */
function Outdated() {
	const { t } = useTranslation('settings');
	return (
		<span className={styles.outdated}>
			{t('about.differ')}
			<Button icon={RotateCw} onClick={() => window.location.reload()}>
				{t('about.reload')}
			</Button>
		</span>
	);
}
