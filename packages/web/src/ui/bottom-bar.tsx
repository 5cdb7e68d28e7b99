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
	/** It stands within the navigation, and is no landmark of its own. */
	isPart?: boolean;
}

/** The bar at the foot of a phone, in reach of the thumb. */
export function BottomBar({ start, end, onAdd, isPart = false }: BottomBarProps) {
	const { t } = useTranslation('ui');
	const Frame = isPart ? 'div' : 'nav';
	return (
		<Frame {...(isPart ? {} : { 'aria-label': t('mainNavigation') })} className={styles.bar}>
			{start}
			{onAdd && (
				<button type="button" className={styles.plus} aria-label={t('addTask')} data-hint="add" onClick={onAdd}>
					<Icon of={Plus} size={24} />
				</button>
			)}
			{end}
		</Frame>
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
