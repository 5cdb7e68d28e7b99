import { useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from '../platform/words/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type ShortcutGroup, ShortcutList } from '../ui/shortcuts/shortcut-list.tsx';
import styles from './shortcuts-window.module.css';

const everywhere = {
	'Mod+e': 'menu',
	'?': 'help',
	'Mod+p': 'print',
	'g o': 'overview',
	'g p': 'projects',
	'g a': 'labels',
	Escape: 'close',
} as const;
const inProject = { 'g l': 'list', 'g k': 'kanban' } as const;
const inRows = { j: 'next', k: 'previous', Enter: 'open' } as const;
const inTask = {
	t: 'done',
	a: 'assignees',
	l: 'taskLabels',
	d: 'due',
	m: 'move',
	c: 'color',
	p: 'priority',
	e: 'description',
	s: 'favourite',
	u: 'toProject',
	'Shift+Delete': 'delete',
	'Mod+s': 'save',
} as const;

/** What the keys do, of what is shown now. */
export function ShortcutsWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { t } = useTranslation('app');
	const groups = useGroups();
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')} width="large">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the window scrolls by key from here. */}
			<div tabIndex={0} className={styles.list}>
				<ShortcutList groups={groups} />
			</div>
		</Dialog>
	);
}

function useGroups(): readonly ShortcutGroup[] {
	const { t } = useTranslation('app');
	const match = useMatchRoute();
	const isProject = Boolean(match({ to: '/projects/$projectId', fuzzy: true, includeSearch: false }));
	const isTask = Boolean(match({ to: '/tasks/$taskId' }));
	const group = (title: keyof typeof titles, keys: Partial<Record<string, KeyWord>>) => ({
		title: t(`keys.${titles[title]}`),
		shortcuts: Object.entries(keys).flatMap(([stroke, word]) =>
			word ? [{ keys: stroke, label: t(`keys.${word}`) }] : [],
		),
	});
	return [
		group('everywhere', everywhere),
		...(isProject ? [group('project', inProject), group('rows', inRows)] : []),
		...(isProject || isTask ? [group('task', inTask)] : []),
	];
}

const titles = { everywhere: 'everywhere', project: 'project', rows: 'rows', task: 'task' } as const;

type KeyWord =
	| (typeof everywhere)[keyof typeof everywhere]
	| (typeof inProject)[keyof typeof inProject]
	| (typeof inRows)[keyof typeof inRows]
	| (typeof inTask)[keyof typeof inTask];
