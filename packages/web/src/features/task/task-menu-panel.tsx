// What the menu of rows and cards holds, once it is asked for: task-menu.tsx hears of that.
import { LayoutTemplate, Link as LinkIcon, PanelTop, SquareArrowOutUpRight } from 'lucide-react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import type { OpenState } from '../../ui/use-open.ts';
import { addressOfTask, hrefOfTask } from './task-href.ts';
import styles from './task-menu.module.css';
import type { MenuAnchor } from './task-menu.tsx';

export function TaskMenuPanel({ id, x, y, ...state }: MenuAnchor & OpenState) {
	const { t } = useTranslation('task');
	const openWindow = useOpenModal();
	const isVisitor = isVisit();
	const address = addressOfTask(id);
	const copy = () =>
		copyText(`${location.origin}${address}`, { copied: t('menu.linkCopied'), failed: t('menu.copyFailed') });
	return (
		<Menu
			{...state}
			trigger={<span className={styles.point} style={{ insetBlockStart: y, left: x }} aria-hidden="true" />}
		>
			<MenuItem icon={PanelTop} keys="Enter" onSelect={() => openWindow(hrefOfTask(id))}>
				{t('menu.open')}
			</MenuItem>
			<MenuLink icon={SquareArrowOutUpRight} render={<a href={address} target="_blank" rel="noopener" />}>
				{t('menu.openInNewTab')}
			</MenuLink>
			<MenuItem icon={LinkIcon} onSelect={copy}>
				{t('menu.copyLink')}
			</MenuItem>
			{!isVisitor && (
				<MenuItem icon={LayoutTemplate} onSelect={() => openWindow(`/tasks/${id}/template`)}>
					{t('menu.saveAsTemplate')}
				</MenuItem>
			)}
		</Menu>
	);
}
