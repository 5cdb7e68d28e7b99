import type { Priority } from '@ordna/domain/priority';
import type { ReactElement } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import type { OpenState } from '../../ui/use-open.ts';

interface PriorityMenuProps extends OpenState {
	/** The button it hangs on. */
	trigger: ReactElement;
	/** Undefined for several that differ. */
	value: Priority | undefined;
	onChange: (priority: Priority) => void;
}

const ranks: readonly Priority[] = [5, 4, 3, 2, 1, 0];

/** The six ranks, the most pressing first, each with its mark. */
export function PriorityMenu({ value, onChange, ...menu }: PriorityMenuProps) {
	const { t } = useTranslation('ui');
	return (
		<Menu {...menu}>
			{ranks.map((rank) => (
				<MenuItem
					key={rank}
					onSelect={() => onChange(rank)}
					isChosen={rank === value}
					{...(rank === 5 ? {} : { mark: <PriorityMark rank={rank} isSilent /> })}
				>
					{rank === 5 ? <PriorityMark rank={5} /> : t(`priority.${rank}`)}
				</MenuItem>
			))}
		</Menu>
	);
}
