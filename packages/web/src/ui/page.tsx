import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { ModalRoute, usePageTitle } from './document-title.tsx';
import styles from './page.module.css';
import { usePageArrival } from './page-arrival.ts';
import { type Crumb, PageHeader } from './page-header.tsx';
import { stripeStyle } from './palette.ts';
import { useIsPhone } from './use-media.ts';

/** What every page gets from the shell around it. */
export interface PageFrame {
	/** Shown where the navigation is folded away. */
	readonly onMenu?: () => void;
	readonly onSearch?: () => void;
	/** At the end of the header: bell, person. */
	readonly trailing?: ReactNode;
	/** Under the header: no connection, a new version. */
	readonly bands?: ReactNode;
	/** At the foot of phones: the bar in reach of the thumb. */
	readonly foot?: ReactNode;
	/** In the name of the window: the product. */
	readonly product: string;
}

const PageFrameContext = createContext<PageFrame>({ product: '' });

export const PageFrameProvider = PageFrameContext.Provider;

/** Around a modal that stands where a page would: on a phone a task fills the window. */
export function PageAsModal({ children }: { children: ReactNode }) {
	return <ModalRoute product={useContext(PageFrameContext).product}>{children}</ModalRoute>;
}

interface PageProps {
	title: string;
	/** What is open within it, before its title in the name of the window: "Kanban", "Password". */
	part?: string | undefined;
	/** What it lies in, the outermost first. */
	crumbs?: readonly Crumb[];
	/** Beside the title: info, star, menu. */
	actions?: ReactNode;
	/** A page with a large heading of its own says its title only in the ear. */
	isTitleHidden?: boolean;
	/** On a phone in place of the menu: a way back. */
	leading?: ReactElement;
	/** The project's colour, which runs down the stripe; spruce without one. */
	color?: string | null | undefined;
	/** Under the header and the shell's own: an archived project. */
	bands?: ReactNode;
	/** Views, filter, sort: a `ToolBar`. */
	tools?: ReactNode;
	/** A board or a chart scrolls by itself; else the page does. */
	isFixed?: boolean;
	/** Takes no focus on arrival: it is loading, or a heading within it takes the focus. */
	isPassedThrough?: boolean;
	children: ReactNode;
}

/** What a page consists of: its header, what stands under it, its content on the working sheet. */
export function Page(props: PageProps) {
	const { title, part, color, bands, tools, isFixed, isPassedThrough, children, ...header } = props;
	const frame = useContext(PageFrameContext);
	const isPhone = useIsPhone();
	// On a phone there is room for one of them.
	const onMenu = isPhone && header.leading ? undefined : frame.onMenu;
	const name = [part, title].filter(Boolean).join(' · ');
	usePageTitle([name, frame.product].filter(Boolean).join(' · '));
	const heading = usePageArrival(isPassedThrough ? undefined : name);
	return (
		<div className={`${styles.sheet} stripe`} style={stripeStyle(color)}>
			<PageHeader
				{...header}
				title={title}
				heading={heading}
				trailing={frame.trailing}
				onSearch={frame.onSearch}
				{...(onMenu ? { onMenu } : {})}
			/>
			{frame.bands}
			{bands}
			{tools}
			<main id="content" tabIndex={-1} className={isFixed ? `${styles.content} ${styles.fixed}` : styles.content}>
				{children}
			</main>
			{frame.foot}
		</div>
	);
}
