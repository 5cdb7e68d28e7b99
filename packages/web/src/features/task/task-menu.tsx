import type { TaskId } from '@ordna/domain/task';
import { Link as LinkIcon, PanelTop, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOpenWindow } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { hrefOfTask } from './task-href.ts';
import styles from './task-menu.module.css';

interface MenuPlace {
	readonly id: TaskId;
	/** Where somebody pressed, in px of the window. */
	readonly x: number;
	readonly y: number;
}

/**
 * The menu of rows and cards, by the second mouse button or the menu key. One for all of them, and only asked for then: a
 * list has hundreds of rows. A finger has the menu in the task itself.
 */
export function TaskMenu() {
	const { t } = useTranslation('task');
	const openWindow = useOpenWindow();
	const [place, setPlace] = useState<MenuPlace>();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onContextMenu = (event: MouseEvent) => {
			const found = menuPlaceOf(event);
			if (!found) return;
			event.preventDefault();
			setPlace(found);
			setOpen(true);
		};
		document.addEventListener('contextmenu', onContextMenu);
		return () => document.removeEventListener('contextmenu', onContextMenu);
	}, []);
	if (!place) return null;
	const { id, x, y } = place;
	const copy = () =>
		copyText(`${location.origin}${hrefOfTask(id)}`, { copied: t('menu.linkCopied'), failed: t('menu.copyFailed') });
	return (
		<Menu
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={<span className={styles.point} style={{ insetBlockStart: y, left: x }} aria-hidden="true" />}
		>
			<MenuItem icon={PanelTop} keys="Enter" onSelect={() => openWindow(hrefOfTask(id))}>
				{t('menu.open')}
			</MenuItem>
			<MenuLink icon={SquareArrowOutUpRight} render={<a href={hrefOfTask(id)} target="_blank" rel="noopener" />}>
				{t('menu.openInNewTab')}
			</MenuLink>
			<MenuItem icon={LinkIcon} onSelect={copy}>
				{t('menu.copyLink')}
			</MenuItem>
		</Menu>
	);
}

function menuPlaceOf(event: MouseEvent): MenuPlace | undefined {
	const { target, clientX, clientY } = event;
	const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
	if (isTouch || event.defaultPrevented || !(target instanceof Element)) return undefined;
	// Words that are marked, and fields, keep the browser's own menu.
	if (target.closest('input, textarea, [contenteditable="true"]')) return undefined;
	const row = target.closest<HTMLElement>('main [data-drag^="task:"]');
	const id = Number(row?.dataset.drag?.slice('task:'.length));
	if (!row || !(id > 0)) return undefined;
	// Rows are marked with the ids of their tasks. The menu key presses nowhere.
	if (clientX > 0 || clientY > 0) return { id: id as TaskId, x: clientX, y: clientY };
	const box = row.getBoundingClientRect();
	return { id: id as TaskId, x: box.left + 24, y: box.bottom };
}
