import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { sortings } from '../../view/index.ts';
import styles from './display-button.module.css';
import type { DisplayButtonProps } from './display-button.tsx';
import { groupings } from './groups.ts';

/** What the button opens. */
export function DisplayPanel({ view, listFilter, display, onChange }: DisplayButtonProps) {
	const { t } = useTranslation('task');
	const id = useId();
	// Then nothing that is done comes from the server.
	const isHidden = /^\s*done\s*=\s*false\s*$/.test(view.filter?.filter ?? '');
	return (
		<div className={styles.panel}>
			<Select
				label={t('display.groupBy')}
				className={styles.line}
				value={display.grouping}
				onChange={(grouping) => onChange({ grouping })}
				options={groupings.map((value) => ({ value, label: t(`display.by.${value}`) }))}
			/>
			<Select
				label={t('display.sortBy')}
				className={styles.line}
				value={listFilter.sorting}
				onChange={listFilter.setSorting}
				options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
			/>
			<div className={styles.line}>
				<span id={id}>
					{t('display.doneTasks')}
					{isHidden && <small>{t('display.doneHidden')}</small>}
				</span>
				<Switch
					labelledBy={id}
					isOn={!isHidden && !display.hidesDone}
					isDisabled={isHidden}
					onChange={(isShown) => onChange({ hidesDone: !isShown })}
				/>
			</div>
		</div>
	);
}
