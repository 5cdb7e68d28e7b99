import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { cx } from '../../../ui/class-names.ts';
import box from '../../../ui/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import type { Option } from '../../../ui/select.tsx';
import type { ValueProps } from './condition-value.tsx';
import styles from './filter-builder.module.css';

interface OneOfProps extends ValueProps {
	options: readonly Option<string>[] | 'priorities';
}

const ranks = [5, 4, 3, 2, 1, 0] as const;

/** One of a few words. */
export function OneOf({ row, label, ties, options, onChange }: OneOfProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const [value] = row.values;
	const offered: readonly Option<string>[] =
		options === 'priorities'
			? ranks.map((rank) => ({
					value: String(rank),
					label: t(`ui:priority.${rank}`),
					mark: <PriorityMark rank={rank} isSilent />,
				}))
			: options;
	const chosen = offered.find((one) => one.value === value);
	const shown = chosen?.label ?? value ?? t('builder.choose');
	return (
		<Menu
			className={styles.options}
			trigger={
				<button
					type="button"
					{...ties}
					aria-label={t('builder.valueIs', { label, value: shown })}
					className={cx(box.box, styles.box, styles.trigger, value === undefined && styles.empty)}
				>
					{chosen?.mark}
					<span className="cut grow">{shown}</span>
					<Icon of={ChevronDown} size={14} />
				</button>
			}
		>
			{offered.map((one) => (
				<MenuItem key={one.value} mark={one.mark} isChosen={one.value === value} onSelect={() => onChange([one.value])}>
					{one.label}
				</MenuItem>
			))}
		</Menu>
	);
}
