import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './tab-bar.module.css';

/** Places of one thing, side by side, as links: a project's views. */
export function TabBar({ name, children }: { name: string; children: ReactNode }) {
	return (
		<nav aria-label={name} className={styles.bar}>
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
	return useRender({
		render,
		props: {
			className: styles.tab,
			...(isCurrent ? { 'aria-current': 'page' } : {}),
			children: (
				<>
					{icon && <Icon of={icon} />}
					{children}
				</>
			),
		},
	});
}
