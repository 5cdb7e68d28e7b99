import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ModalLink } from '../../../platform/modals/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { SettingsContext } from './settings-context.ts';
import styles from './settings-window.module.css';

interface SettingsPaneProps {
	title: string;
	/** Before the title, where the pane shows something within it: "Webhooks". */
	crumb?: ReactNode;
	/** Beside the title: "New view". */
	actions?: ReactNode;
	/** At the foot: what is not saved yet. */
	foot?: ReactNode;
	children: ReactNode;
}

/** A tab of the settings of a project: its head, what scrolls below it, and its foot. */
export function SettingsPane({ title, crumb, actions, foot, children }: SettingsPaneProps) {
	const { t } = useTranslation('project');
	const { listHref } = useContext(SettingsContext);
	const isPhone = useIsPhone();
	return (
		<>
			<header className={styles.head}>
				{isPhone && (
					<IconButton
						icon={ArrowLeft}
						size="touch"
						name={t('settings.all')}
						render={<ModalLink href={listHref} replace />}
					/>
				)}
				{crumb}
				<h2 data-settings-title="" tabIndex={-1} className={styles.title}>
					{title}
				</h2>
				{actions}
			</header>
			<div data-dialog-content="" className={`fades-block ${styles.content}`}>
				{children}
			</div>
			{foot && <footer className={styles.foot}>{foot}</footer>}
		</>
	);
}
