import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { cloneWithProps } from './clone-with-props.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './tab-bar.module.css';

/** Places of one thing, side by side, as links: a project's views. Of more than have room the current one is in sight. */
export function TabBar({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
	const bar = useRef<HTMLElement>(null);
	const shown = useRef<Element>(null);
	useEffect(() => {
		const current = bar.current?.querySelector('[aria-current="page"]') ?? null;
		if (current !== shown.current) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		shown.current = current;
	});
	return (
		<nav aria-label={name} data-hint={hint} ref={bar} className={cx('fades-inline', styles.bar)}>
			{children}
		</nav>
	);
}

interface TabLinkProps {
	/** The link: `<Link to="/projects/$id/$view" params={…} />`. */
	render: ReactElement;
	icon?: IconShape;
	children: ReactNode;
	/** Where the link itself cannot tell that it is the current one. */
	isCurrent?: boolean;
}

export function TabLink({ render, icon, children, isCurrent }: TabLinkProps) {
	return cloneWithProps(render, {
		className: styles.tab,
		...(isCurrent ? { 'aria-current': 'page' } : {}),
		children: (
			<>
				{icon && <Icon of={icon} />}
				{children}
			</>
		),
	});
}
