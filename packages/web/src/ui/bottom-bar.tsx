import { Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import styles from './bottom-bar.module.css';
import { cloneWithProps } from './clone-with-props.ts';
import { Icon, type IconShape } from './icon.tsx';

interface BottomBarProps {
	/** Places at the start and at the end; adding stands between them, or last. */
	start: ReactNode;
	end?: ReactNode;
	onAdd?: () => void;
}

/** The bar at the foot of a phone, in reach of the thumb. */
export function BottomBar({ start, end, onAdd }: BottomBarProps) {
	const { t } = useTranslation('ui');
	return (
		<nav aria-label={t('mainNavigation')} className={styles.bar}>
			{start}
			{onAdd && (
				<button type="button" className={styles.plus} aria-label={t('addTask')} data-hint="add" onClick={onAdd}>
					<Icon of={Plus} size={24} />
				</button>
			)}
			{end}
		</nav>
	);
}

interface BottomItemProps {
	/** A link, or a button: `<Link to="/" />`. */
	render: ReactElement;
	icon: IconShape;
	children: ReactNode;
	isCurrent?: boolean;
}

export function BottomItem({ render, icon, children, isCurrent }: BottomItemProps) {
	return cloneWithProps(render, {
		className: styles.item,
		...(isCurrent ? { 'aria-current': 'page' } : {}),
		children: (
			<>
				<Icon of={icon} size={22} />
				<span className="cut">{children}</span>
			</>
		),
	});
}
