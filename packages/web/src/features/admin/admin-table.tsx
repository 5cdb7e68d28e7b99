import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import styles from './admin.module.css';

export interface AdminColumn {
	/** What stands above it; the head of the buttons at the end of each row is only read out. */
	readonly label: ReactNode;
	/** Its numbers end at one line. */
	readonly isNumber?: boolean;
	readonly sorted?: 'ascending' | 'descending' | 'none';
}

interface AdminTableProps {
	columns: readonly AdminColumn[];
	/** Whether each row ends with something to press. */
	hasActions?: boolean;
	/** Whether it holds fewer stops for Tab than rows: the arrow keys go from one button to the next. */
	isOneStop?: boolean;
	label?: string;
	/** Its rows. On a phone each is a block, so cells that need it bring their label. */
	children: ReactNode;
}

/** A table of the administration. */
export function AdminTable({ columns, hasActions = false, isOneStop = true, label, children }: AdminTableProps) {
	const roving = useRovingFocus();
	const { t } = useTranslation('admin');
	return (
		<table className={styles.table} aria-label={label}>
			<thead>
				<tr>
					{columns.map(({ label: head, isNumber = false, sorted }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
						<th key={at} scope="col" aria-sort={sorted} className={isNumber ? styles.number : undefined}>
							{head}
						</th>
					))}
					{hasActions && (
						<th scope="col">
							<span className="sr-only">{t('people.actions')}</span>
						</th>
					)}
				</tr>
			</thead>
			<tbody ref={isOneStop ? roving : undefined}>{children}</tbody>
		</table>
	);
}
