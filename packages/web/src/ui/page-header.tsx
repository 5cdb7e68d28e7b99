import { ChevronRight, Menu as MenuIcon, Search } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { KeyCaps } from './key-caps.tsx';
import styles from './page-header.module.css';

export interface Crumb {
	readonly key: string | number;
	/** The link with its words: `<Link …>Studio Havre</Link>`. */
	readonly link: ReactElement;
}

interface PageHeaderProps {
	title: string;
	heading: Ref<HTMLHeadingElement>;
	/** What it lies in, the outermost first. */
	crumbs?: readonly Crumb[];
	/** Beside the title: info, star, menu. */
	actions?: ReactNode;
	/** Opens quick actions. */
	onSearch?: (() => void) | undefined;
	/** At the trailing end: bell, person. */
	trailing?: ReactNode;
	/** A page with a large heading of its own says its title only in the ear. */
	isTitleHidden?: boolean;
	/** Shown on phones, and while the side navigation is folded away. */
	onMenu?: () => void;
	/** In place of the menu on a phone: the logo, or a way back. */
	leading?: ReactNode;
}

/** The head of the sheet: parents › title, what belongs to it, and what is there on every page. */
export function PageHeader(props: PageHeaderProps) {
	const { title, heading, crumbs = [], actions, onSearch, trailing, isTitleHidden, onMenu, leading } = props;
	const { t } = useTranslation('ui');
	return (
		<header className={styles.header}>
			{leading}
			{onMenu && (
				<IconButton icon={MenuIcon} name={t('menu.show')} keys="Mod+e" className={styles.menu} onClick={onMenu} />
			)}
			{crumbs.length > 0 && (
				<nav aria-label={t('crumbs')} className={styles.crumbs}>
					{crumbs.map(({ key, link }) => (
						<Fragment key={key}>
							{link}
							<Icon of={ChevronRight} size={14} />
						</Fragment>
					))}
				</nav>
			)}
			<h1 ref={heading} tabIndex={-1} className={isTitleHidden ? 'sr-only' : styles.title} dir="auto">
				{title}
			</h1>
			{actions && <span className={styles.actions}>{actions}</span>}
			<span className="grow" />
			{onSearch && (
				<button type="button" className={styles.search} data-hint="search" onClick={onSearch}>
					<Icon of={Search} />
					<span className="cut">{t('search')}</span>
					<KeyCaps of="Mod+k" className={styles.keys} />
				</button>
			)}
			{trailing && <span className={styles.trailing}>{trailing}</span>}
		</header>
	);
}

/** The bar under the header: views at the start, filter, sort and columns at the end. */
export function ToolBar({ children }: { children: ReactNode }) {
	const { t } = useTranslation('ui');
	return (
		<section aria-label={t('toolbar')} className={styles.tools} data-tools="">
			{children}
		</section>
	);
}
