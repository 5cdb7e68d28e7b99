import { useMatchRoute } from '@tanstack/react-router';
import type { ShortcutHelp } from '../platform/feature/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type ShortcutGroup, ShortcutList } from '../ui/shortcuts/shortcut-list.tsx';
import { navItems } from './first-parts.ts';
import styles from './shortcuts-window.module.css';

/** Those of the shell and of the navigation are heard everywhere. */
const everywhere: ShortcutHelp = {
	title: 'app:keys.everywhere',
	at: [],
	keys: {
		'Mod+k': 'app:keys.palette',
		'/': 'app:keys.palette',
		'Mod+e': 'app:keys.menu',
		'?': 'app:keys.help',
		'Mod+p': 'app:keys.print',
		...Object.fromEntries(navItems.map(({ shortcut: { keys, label } }) => [keys, label])),
		F6: 'app:keys.notices',
		Escape: 'app:keys.close',
	},
};

interface ShortcutsWindowProps {
	/** Those of the features. */
	more: readonly ShortcutHelp[];
	isOpen: boolean;
	onClose: () => void;
}

/** What the keys do, of what is shown now. */
export function ShortcutsWindow({ more, isOpen, onClose }: ShortcutsWindowProps) {
	const { t } = useTranslation('app');
	const groups = useGroups([everywhere, ...more]);
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')} width="large">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the window scrolls by key from here. */}
			<div tabIndex={0} className={styles.list}>
				<ShortcutList groups={groups} />
			</div>
		</Dialog>
	);
}

function useGroups(all: readonly ShortcutHelp[]): readonly ShortcutGroup[] {
	const { t } = useTranslation('app');
	const match = useMatchRoute();
	const isAt = {
		project: Boolean(match({ to: '/projects/$projectId', fuzzy: true, includeSearch: false })),
		task: Boolean(match({ to: '/tasks/$taskId' })),
	};
	return all
		.filter(({ at }) => at.length === 0 || at.some((one) => isAt[one]))
		.map(({ title, keys }) => ({
			title: t(title),
			shortcuts: Object.entries(keys).map(([stroke, label]) => ({ keys: stroke, label: t(label) })),
		}));
}
