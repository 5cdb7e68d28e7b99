import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
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

export interface TabPanel<Value extends string> {
	readonly value: Value;
	readonly label: string;
	readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	panels: readonly TabPanel<Value>[];
}

/** Sides of one thing within a page or panel. Arrows move between them. */
export function Tabs<Value extends string>({ name, value, onChange, panels }: TabsProps<Value>) {
	return (
		// The tabs offered are the panels given, so the value is one of theirs.
		<BaseTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
			<BaseTabs.List aria-label={name} activateOnFocus className={cx(styles.bar, styles.inPage)}>
				{panels.map((panel) => (
					<BaseTabs.Tab key={panel.value} value={panel.value} className={styles.tab}>
						{panel.label}
					</BaseTabs.Tab>
				))}
			</BaseTabs.List>
			{panels.map((panel) => (
				<BaseTabs.Panel key={panel.value} value={panel.value}>
					{panel.content}
				</BaseTabs.Panel>
			))}
		</BaseTabs.Root>
	);
}
