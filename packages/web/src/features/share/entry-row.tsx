import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import styles from './links.module.css';

interface EntryRowProps {
	icon: IconShape;
	/** It lets nobody in for now. */
	isShut: boolean;
	name: string;
	/** Beside the name, why it lets nobody in: "Expired". */
	tags: readonly string[];
	/** Below the name. */
	facts: string;
	/** What can be done with it. */
	children: ReactNode;
}

/** A way into a project that is no person with an account: a link, or somebody who was invited and has not come. */
export function EntryRow({ icon, isShut, name, tags, facts, children }: EntryRowProps) {
	return (
		<li className={styles.row}>
			<span className={cx(styles.mark, isShut && styles.shut)}>
				<Icon of={icon} />
			</span>
			<span className={styles.text}>
				<span className={styles.name}>
					<span className="cut" dir="auto">
						{name}
					</span>
					{tags.map((tag) => (
						<span key={tag} className={styles.tag}>
							{tag}
						</span>
					))}
				</span>
				<span className={styles.facts}>{facts}</span>
			</span>
			{children}
		</li>
	);
}
