import { useTranslation } from '../../platform/i18n/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about-page.module.css';
import { useInfo } from './info.api.ts';

/** Which client this is, and which server it speaks to. */
export function AboutPage() {
	const { t } = useTranslation('settings');
	const { version } = useInfo();
	return (
		<Page title={t('about.title')}>
			<div className={styles.about}>
				<Logo />
				<p>{t('about.lead')}</p>
				<dl className={styles.versions}>
					<dt>{t('about.client')}</dt>
					<dd className="num">{__VERSION__}</dd>
					<dt>{t('about.server')}</dt>
					<dd className="num">{version}</dd>
				</dl>
				<p>
					<a href="/api/v1/docs" target="_blank" rel="noreferrer">
						{t('about.api')}
					</a>
				</p>
				<p className={styles.license}>
					{t('about.license')} {t('about.fonts')}
				</p>
			</div>
		</Page>
	);
}
