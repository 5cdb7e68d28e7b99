import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './settings.module.css';

interface SaveBarProps {
	/** How much is not saved yet; without any it is not there. */
	changes: number;
	isBusy: boolean;
	onSave: () => void;
	onDiscard: () => void;
}

/** Comes when something differs from what is kept. */
export function SaveBar({ changes, isBusy, onSave, onDiscard }: SaveBarProps) {
	const { t } = useTranslation('settings');
	useShortcuts([{ keys: 'Mod+s', run: onSave, inFields: true }], changes > 0);
	return (
		<div role="status" className={styles.saveLine}>
			{changes > 0 && (
				<div className={styles.saveBar}>
					<span className="grow">{t('unsaved', { count: changes })}</span>
					<Button kind="ghost" onClick={onDiscard}>
						{t('discard')}
					</Button>
					<Button kind="primary" keys="Mod+s" isBusy={isBusy} onClick={onSave}>
						{t('save')}
					</Button>
				</div>
			)}
		</div>
	);
}
