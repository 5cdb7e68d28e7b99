import { Keyboard, PanelLeft, Pin, X } from 'lucide-react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { LegalLinks, type LegalPages } from '../ui/legal-links.tsx';
import { RailContext } from '../ui/side-nav.tsx';
import { useIsPhone, useIsTouchOnly } from '../ui/use-media.ts';
import styles from './side-nav-frame.module.css';

interface SideNavFrameProps {
	/** The logo's way home, as a function of the logo: `(logo) => <Link to="/">{logo}</Link>`. */
	home: (logo: ReactElement) => ReactElement;
	/** In place of ours: a custom logo, as an image. */
	logo?: ReactElement;
	isJune?: boolean;
	onHide: () => void;
	/** It is a rail, and this opens all of it. */
	onShow?: (() => void) | undefined;
	/** It lies over the page, and this keeps it beside it. */
	onPin?: (() => void) | undefined;
	onShortcuts: () => void;
	legal?: LegalPages;
	/** Before the button that closes it. */
	trailing?: ReactNode;
	/** The `NavSection`s. */
	children: ReactNode;
}

/** Logo above, main pages and projects between, legal links and the shortcut button at the foot. */
export function SideNavFrame(props: SideNavFrameProps) {
	const {
		home,
		isJune = false,
		logo = <Logo isJune={isJune} />,
		onHide,
		onShow,
		onPin,
		onShortcuts,
		legal = {},
		trailing,
		children,
	} = props;
	const { t } = useTranslation(['app', 'ui']);
	const isPhone = useIsPhone();
	const isTouchOnly = useIsTouchOnly();
	const isRail = onShow !== undefined;
	const pin = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		// What was pressed goes; what undoes it stays.
		if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
		onPin?.();
	};
	return (
		<RailContext value={onShow}>
			<div className={cx(styles.frame, isRail && styles.rail)} data-rail={isRail ? '' : undefined}>
				<div className={styles.head}>
					{home(logo)}
					<span className="grow" />
					{trailing}
					{onPin && <IconButton icon={Pin} name={t('ui:menu.pin')} size="small" onClick={pin} />}
					{/* The same element in a rail, at its foot: who has pressed it is still on it. */}
					<IconButton
						icon={isPhone ? X : PanelLeft}
						name={t(isRail ? 'ui:menu.show' : isPhone ? 'ui:menu.close' : 'ui:menu.hide')}
						keys="Mod+e"
						size={isPhone ? 'touch' : 'small'}
						onClick={onShow ?? onHide}
					/>
				</div>
				<div className={styles.scroll}>{children}</div>
				<div className={styles.foot}>
					<LegalLinks pages={legal} />
					<span className="grow" />
					{!isTouchOnly && (
						<IconButton icon={Keyboard} name={t('shortcuts')} keys="?" size="small" onClick={onShortcuts} />
					)}
				</div>
			</div>
		</RailContext>
	);
}
