import { useAccount } from '../features/user/index.ts';
import { displayName } from '../platform/display-name.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import { lazyModule } from '../ui/lazy-module.ts';
import styles from './person-menu.module.css';

export interface PersonMenuProps {
	onShortcuts: () => void;
	onShowWaiting: () => void;
}

export const personMenuParts = lazyModule(() => import('./person-menu-parts.tsx'), 'settings');

/** One's own picture at the end of every header, and what belongs to oneself behind it. */
export function PersonMenu({ onShortcuts, onShowWaiting }: PersonMenuProps) {
	const { t } = useTranslation('app');
	const account = useAccount();
	const name = displayName(account);
	return (
		<LazyMenu
			parts={personMenuParts}
			align="end"
			trigger={
				<button type="button" className={styles.trigger} aria-label={t('person.menu', { name })}>
					<Avatar person={account} size="medium" isSilent />
				</button>
			}
		>
			{({ PersonMenuEntries }) => <PersonMenuEntries onShortcuts={onShortcuts} onShowWaiting={onShowWaiting} />}
		</LazyMenu>
	);
}
