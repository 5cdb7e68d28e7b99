import { ArrowUpDown } from 'lucide-react';
import { useTranslation } from '../../../platform/words/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { sortings } from './narrowing.ts';
import styles from './sort-menu.module.css';
import type { NarrowingState } from './use-narrowing.ts';

/** By what the list is sorted. By hand, unless somebody chose. */
export function SortMenu({ narrowing }: { narrowing: NarrowingState }) {
	const { t } = useTranslation('task');
	const { sorting, setSorting } = narrowing;
	return (
		<Menu
			align="end"
			trigger={
				<Button
					kind="ghost"
					icon={ArrowUpDown}
					isOn={sorting !== 'manual'}
					aria-label={t('sort.by', { what: t(`sort.${sorting}`) })}
				>
					<span className={styles.word}>{t(`sort.${sorting}`)}</span>
				</Button>
			}
		>
			{sortings.map((one) => (
				<MenuItem key={one} onSelect={() => setSorting(one)} isChosen={one === sorting}>
					{t(`sort.${one}`)}
				</MenuItem>
			))}
		</Menu>
	);
}
