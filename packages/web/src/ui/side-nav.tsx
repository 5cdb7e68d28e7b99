import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { cx } from './class-names.ts';
import { cloneWithProps } from './clone-with-props.ts';
import { Icon, type IconShape } from './icon.tsx';
import { useRovingFocus } from './roving-focus/index.ts';
import styles from './side-nav.module.css';
import { tip } from './tip.ts';

interface NavSectionProps {
	/** Without one it is the list of main pages at the top. */
	title?: string;
	/** Beside the title: "New project". */
	action?: ReactNode;
	/** Also on the rail of a tablet. */
	isOnRail?: boolean;
	children: ReactNode;
}

/** Opens the navigation, where it is a rail: entries are their icons, with their names in tips. */
export const RailContext = createContext<(() => void) | undefined>(undefined);

/** A titled list in the side navigation. */
export function NavSection({ title, action, isOnRail, children }: NavSectionProps) {
	return (
		<section data-on-rail={isOnRail}>
			{title && (
				<div className={styles.heading}>
					<h2>{title}</h2>
					{action}
				</div>
			)}
			<NavList>{children}</NavList>
		</section>
	);
}

/** Entries of a navigation: one stop for Tab. */
export function NavList({ children }: { children: ReactNode }) {
	return <ul ref={useRovingFocus()}>{children}</ul>;
}

interface NavItemProps {
	/** The link: `<Link to="/labels" />`. */
	render: ReactElement;
	label: string;
	icon?: IconShape;
	/** In place of an icon: a swatch. */
	mark?: ReactNode;
	/** One of the main pages: a little taller than projects and filters. */
	isMainPage?: boolean;
	/** Where the link itself cannot tell that it is the current one. */
	isCurrent?: boolean;
	/** Keys that lead there, in the tip. */
	keys?: string;
	/** Star and menu; they show on pointer or focus. */
	actions?: ReactNode;
	/** What makes the entry itself, without those beneath it, draggable. */
	row?: object;
	/** Children exist, and whether they are shown. */
	branch?: { readonly isOpen: boolean; readonly name: string; readonly onToggle: () => void };
	/** The entries one level in, shown while the branch is open. */
	children?: ReactNode;
	className?: string | undefined;
}

/** An entry of the side navigation: a main page, a filter, a project with what lies beneath it. */
export function NavItem(props: NavItemProps) {
	const { render, label, icon, mark, isMainPage, isCurrent, keys, actions, row, branch, children, className } = props;
	const isRail = useContext(RailContext);
	const link = cloneWithProps(render, {
		className: styles.link,
		'data-roving': '',
		...(isCurrent ? { 'aria-current': 'page' } : {}),
		...(keys || isRail ? tip(label, keys) : {}),
		children: (
			<>
				{icon ? <Icon of={icon} size={isMainPage ? 17 : 16} /> : mark}
				<span className="cut" dir="auto">
					{label}
				</span>
			</>
		),
	});
	return (
		<li>
			<div {...row} data-roving-row="" className={cx(styles.item, isMainPage && styles.mainPage, className)}>
				{link}
				{actions && <span className={styles.actions}>{actions}</span>}
				{branch && (
					<button
						type="button"
						className={styles.twist}
						aria-expanded={branch.isOpen}
						aria-label={branch.name}
						onClick={branch.onToggle}
					>
						<Icon of={branch.isOpen ? ChevronDown : ChevronRight} size={14} />
					</button>
				)}
			</div>
			{branch?.isOpen && children && <ul className={styles.children}>{children}</ul>}
		</li>
	);
}
