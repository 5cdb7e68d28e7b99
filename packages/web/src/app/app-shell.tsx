import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Announcer } from '../ui/announcer.tsx';
import { cx } from '../ui/class-names.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { Notices } from '../ui/notices.tsx';
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import { TopProgress } from '../ui/top-progress.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { useModuleAtRest } from '../ui/use-module-at-rest.ts';
import styles from './app-shell.module.css';

/** Nobody pulls at the edge before the page rests. */
const sideResizer = lazyModule(() => import('./side-resizer.tsx'));

interface AppShellProps {
	/** The side navigation: a `SideNav`. */
	side: ReactNode;
	isSideOpen: boolean;
	onSideOpenChange: (isOpen: boolean) => void;
	/** While it is closed, a rail of icons stands there; open, it lies over the page. */
	isRail?: boolean;
	/** In px, 200 to 500. */
	sideWidth?: number;
	onSideWidthChange?: (width: number) => void;
	isBusy?: boolean;
	/** The `Page`. */
	children: ReactNode;
}

/** Navigation on the ground, the stripe, the working sheet. */
export function AppShell(props: AppShellProps) {
	const { side, isSideOpen, onSideOpenChange, isRail = false, sideWidth = 264, onSideWidthChange } = props;
	const { isBusy = false, children } = props;
	const { t } = useTranslation('ui');
	const isPhone = useIsPhone();
	const isOverlay = (isPhone || isRail) && isSideOpen;
	const edge = useModuleAtRest(sideResizer);
	useShortcuts([{ keys: 'Mod+e', run: () => onSideOpenChange(!isSideOpen), inFields: true }]);
	useShortcuts([{ keys: 'Escape', run: () => onSideOpenChange(false), inFields: true }], isOverlay);

	const width = `${sideWidth / 16}rem`;
	// React's types know no custom properties.
	const frame = {
		'--side-w': width,
		'--notices-start': isRail ? '4rem' : isSideOpen ? width : '0px',
	};
	return (
		<div className={cx(styles.app, isRail ? styles.tablet : isSideOpen && styles.open)} style={frame as CSSProperties}>
			<a href="#content" className={styles.skip}>
				{t('skipToContent')}
			</a>
			<nav
				id="side"
				aria-label={t('mainNavigation')}
				className={cx(styles.side, isOverlay && styles.over)}
				inert={!isSideOpen && !isRail}
			>
				{side}
				{edge && isSideOpen && !isPhone && onSideWidthChange && (
					<edge.SideResizer width={sideWidth} onChange={onSideWidthChange} />
				)}
			</nav>
			{isRail && isSideOpen && (
				<button
					type="button"
					tabIndex={-1}
					aria-hidden
					className={styles.outside}
					onClick={() => onSideOpenChange(false)}
				/>
			)}
			<div className={cx('sheet', styles.sheet)} inert={isOverlay}>
				<TopProgress isActive={isBusy} />
				{children}
			</div>
			<Notices edge="bottom" />
			<Announcer />
		</div>
	);
}
