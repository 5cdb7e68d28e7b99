import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './fold-heading.module.css';

interface FoldHeadingProps {
	as: 'h2' | 'h3';
	/** Its row among those of the list, where it stands in one. */
	row?: string;
	isFolded: boolean | undefined;
	onFold: () => void;
	className: string | undefined;
	children: ReactNode;
}

/** A heading that folds away what stands below it. */
export function FoldHeading({ as: Heading, row, isFolded, onFold, className, children }: FoldHeadingProps) {
	return (
		<Heading className={className}>
			<button type="button" aria-expanded={!isFolded} data-roving={row} className={styles.fold} onClick={onFold}>
				{children}
				<Icon of={ChevronDown} size={14} className={cx(styles.chevron, isFolded && styles.folded)} />
			</button>
		</Heading>
	);
}
