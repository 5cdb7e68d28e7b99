import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cloneWithProps } from './clone-with-props.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './page-list.module.css';
import { useRovingFocus } from './roving-focus/index.ts';

/** Pages that a phone lists on a page of their own, in groups with a line between. */
export function PageList({ children }: { children: ReactNode }) {
	return (
		<ul ref={useRovingFocus()} className={styles.list}>
			{children}
		</ul>
	);
}

interface PageRowProps {
	/** The link: `<Link to="/labels" />`. */
	render: ReactElement;
	label: string;
	icon: IconShape;
	/** Before the chevron: a count, a quiet word. */
	tail?: ReactNode;
}

export function PageRow({ render, label, icon, tail }: PageRowProps) {
	return (
		<li>
			{cloneWithProps(render, {
				className: styles.row,
				'data-roving': '',
				children: (
					<>
						<Icon of={icon} size={20} />
						<span className="cut">{label}</span>
						{tail}
						<Icon of={ChevronRight} size={16} className={styles.chevron} />
					</>
				),
			})}
		</li>
	);
}
