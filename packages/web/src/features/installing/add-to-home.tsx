import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import styles from './add-to-home.module.css';
import { installPrompt, installsByShareMenu, isInstalled } from './install-prompt.ts';
import { isAtHome, isHintHidden } from './visits.ts';

/** Above the bar of a phone, once somebody knows their way about: that Ordna can be added to the home screen. */
export function AddToHome() {
	const { t } = useTranslation('installing');
	const isPhone = useIsPhone();
	const isOffered = useSyncExternalStore(installPrompt.watch, installPrompt.isOffered);
	const [isHidden, setHidden] = useLocal(isHintHidden);
	const byMenu = installsByShareMenu();
	if (!isPhone || isHidden || isInstalled() || !isAtHome() || !(isOffered || byMenu)) return null;
	const add = async () => {
		// Whoever says no to the browser is not asked again either.
		await installPrompt.open();
		setHidden(true);
	};
	return (
		<section className={styles.card} aria-label={t('title')}>
			<img src="/app-icon-192.png" alt="" className={styles.app} />
			<div className={styles.words}>
				<b>{t('title')}</b>
				<span>{isOffered ? t('text') : t('byMenu')}</span>
			</div>
			{isOffered && <Button onClick={() => void add()}>{t('add')}</Button>}
			<IconButton icon={X} name={t('notNow')} onClick={() => setHidden(true)} />
		</section>
	);
}
