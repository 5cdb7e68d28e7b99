import { useMatchRoute, useParams, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useSaveSettings, useScreenSettings } from '../features/user/index.ts';
import { useView } from '../features/view/index.ts';
import type { ShortcutHelp, ShortcutPlace } from '../platform/feature/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { IconButton } from '../ui/button.tsx';
import { DialogFrame } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-caps.tsx';
import { isApple, isPress, parseShortcut, type ShortcutText } from '../ui/shortcuts/shortcut.ts';
import { findShortcuts, type ShortcutGroup, ShortcutList } from '../ui/shortcuts/shortcut-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { navItems } from './first-parts.ts';
import styles from './shortcuts-window.module.css';

/** Those of the shell and of the navigation are heard everywhere. */
const everywhere: ShortcutHelp = {
	title: 'shortcuts:everywhere',
	at: [],
	keys: {
		'Mod+k': 'shortcuts:palette',
		'/': 'shortcuts:palette',
		'Mod+e': 'shortcuts:menu',
		'?': 'shortcuts:help',
		'Mod+p': 'shortcuts:print',
		...Object.fromEntries(navItems.map(({ shortcut: { keys, label } }) => [keys, label])),
		F6: 'shortcuts:notices',
		Escape: 'shortcuts:close',
	},
};

const writing: ShortcutHelp = {
	title: 'shortcuts:writing',
	at: ['task'],
	keys: {
		'Mod+Enter': 'shortcuts:send',
		'Shift+Enter': 'shortcuts:newLine',
		'Alt+F10': 'shortcuts:formatting',
		'Alt+ArrowUp': 'shortcuts:moveBlock',
		Escape: 'shortcuts:discard',
	},
};

interface ShortcutsWindowProps {
	/** Those of the features. */
	more: readonly ShortcutHelp[];
	isOpen: boolean;
	onClose: () => void;
}

/** What the keys do: first those of the page beneath, then the others. */
export function ShortcutsWindow({ more, isOpen, onClose }: ShortcutsWindowProps) {
	const { t } = useTranslation('app');
	return (
		<DialogFrame isOpen={isOpen} onClose={onClose} name={t('shortcuts')} onPhone="page" className={styles.window}>
			<Content more={more} onClose={onClose} />
		</DialogFrame>
	);
}

function Content({ more, onClose }: Pick<ShortcutsWindowProps, 'more' | 'onClose'>) {
	const { t } = useTranslation(['shortcuts', 'app', 'ui']);
	const all = useGroups(more);
	const [text, setText] = useState('');
	const sought = text.trim();
	const groups = findShortcuts(all, sought);
	const count = groups.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
	const pressed = usePressed(all, text === '', onClose);
	return (
		<>
			<header className={styles.head}>
				<h2 className={styles.title}>{t('app:shortcuts')}</h2>
				<div className={styles.find}>
					<TextField
						type="search"
						label={t('find')}
						isLabelHidden
						icon={Search}
						placeholder={t('find')}
						value={text}
						onChange={setText}
						onKeyDown={(event) => {
							if (event.key !== 'Escape' || text === '') return;
							// It leaves the text, and only then the window.
							event.stopPropagation();
							setText('');
						}}
					/>
				</div>
				<IconButton icon={X} name={t('ui:close')} onClick={onClose} />
			</header>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the window scrolls by key from here. */}
			<div tabIndex={0} data-dialog-content="" className={styles.list}>
				{count === 0 && <p className={styles.none}>{t('none', { text: sought })}</p>}
				<ShortcutList groups={groups} sought={sought} pressed={pressed} words={{ here: t('here'), off: t('off') }} />
				<p role="status" className="sr-only">
					{sought !== '' && t('found', { count })}
				</p>
			</div>
			<SingleKeys />
		</>
	);
}

/** Whether letters are shortcuts at all. */
function SingleKeys() {
	const { t } = useTranslation('shortcuts');
	const id = useId();
	const { singleKeyShortcuts } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<footer className={styles.foot}>
			<Switch
				isOn={singleKeyShortcuts}
				onChange={(isOn) => void save({ screen: { singleKeyShortcuts: isOn } })}
				labelledBy={id}
			/>
			<b id={id}>{t('singleKeys')}</b>
			<span className={styles.hint}>{t('singleKeysHint')}</span>
			<span className={styles.opens}>
				{t('opensWith')} <KeyCaps of="?" />
			</span>
		</footer>
	);
}

/** Lines are marked so long. */
const markedMs = 1000;

/**
 * The shortcut that was pressed a moment ago: here it does nothing but show its line. Letters are for the field, and so is
 * everything once something is typed.
 */
function usePressed(groups: readonly ShortcutGroup[], isFieldEmpty: boolean, onClose: () => void) {
	const [pressed, setPressed] = useState<ShortcutText>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (!isFieldEmpty || event.isComposing) return;
		const apple = isApple();
		const isThis = (keys: ShortcutText) => {
			const [press, ...rest] = parseShortcut(keys);
			return press !== undefined && rest.length === 0 && isPress(press, event, apple);
		};
		if (isThis('?')) {
			event.preventDefault();
			onClose();
			return;
		}
		const isHeldDown = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
		const keys = isHeldDown
			? groups.flatMap(({ shortcuts }) => shortcuts.map((one) => one.keys)).find(isThis)
			: undefined;
		if (keys === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		setPressed(keys);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setPressed(undefined), markedMs);
	});
	useEffect(() => {
		const stop = new AbortController();
		addEventListener('keydown', (event) => onKey(event), { capture: true, signal: stop.signal });
		return () => {
			stop.abort();
			clearTimeout(timer.current);
		};
	}, []);
	return pressed;
}

/** The groups of the page beneath before the others; what several features say of one place is one group. */
function useGroups(more: readonly ShortcutHelp[]): readonly ShortcutGroup[] {
	const { t } = useTranslation(['shortcuts', 'app']);
	const places = usePlaces();
	return useMemo(() => {
		const byTitle = Map.groupBy([everywhere, ...more, writing], ({ title }) => title);
		const groups = [...byTitle].map(([title, helps]) => ({
			title: t(title),
			isHere: helps.some(({ at }) => at.length === 0 || at.some((one) => places.has(one))),
			shortcuts: helps.flatMap(({ keys }) =>
				Object.entries(keys).map(([stroke, label]) => ({ keys: stroke, label: t(label) })),
			),
		}));
		return [...groups.filter(({ isHere }) => isHere), ...groups.filter(({ isHere }) => !isHere)];
	}, [more, places, t]);
}

/** Where somebody is. Over an open task its keys are heard, and none of the page beneath. */
function usePlaces(): ReadonlySet<ShortcutPlace> {
	const match = useMatchRoute();
	const { modal }: { modal?: unknown } = useSearch({ strict: false });
	const { viewId } = useParams({ strict: false });
	const view = useView(viewId);
	const isTask =
		Boolean(match({ to: '/tasks/$taskId', fuzzy: true })) || (typeof modal === 'string' && /^\/tasks\/\d/.test(modal));
	const isProject = Boolean(match({ to: '/projects/$projectId', fuzzy: true, includeSearch: false }));
	const isCalendar = Boolean(match({ to: '/projects/$projectId/calendar', includeSearch: false }));
	const isDue = Boolean(match({ to: '/' })) || Boolean(match({ to: '/tasks/by/upcoming', includeSearch: false }));
	const kind = view?.viewKind;
	return useMemo(() => {
		if (isTask) return new Set(['task'] as const);
		if (!isProject) return new Set(isDue ? (['due'] as const) : []);
		return new Set<ShortcutPlace>(['project', ...(isCalendar ? (['calendar'] as const) : kind ? [kind] : [])]);
	}, [isTask, isProject, isCalendar, isDue, kind]);
}
