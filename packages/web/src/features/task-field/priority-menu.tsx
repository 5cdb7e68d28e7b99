import type { Priority } from '@ordna/domain/priority';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { type OpenState, useOpen } from '../../ui/use-open.ts';

interface PriorityMenuProps extends OpenState {
	/** The button it hangs on. */
	trigger: ReactElement;
	/** Undefined for several that differ. */
	value: Priority | undefined;
	onChange: (priority: Priority) => void;
}

const ranks: readonly Priority[] = [5, 4, 3, 2, 1, 0];

/** The six ranks, the most pressing first, each with its mark. */
export function PriorityMenu({ trigger, value, onChange, ...state }: PriorityMenuProps) {
	const { t } = useTranslation('ui');
	const [isOpen, onOpenChange] = useOpen(state);
	return (
		<Menu trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange}>
			<DigitKeys
				onDigit={(rank) => {
					onChange(rank);
					onOpenChange(false);
				}}
			/>
			{ranks.map((rank) => (
				<MenuItem
					key={rank}
					onSelect={() => onChange(rank)}
					isChosen={rank === value}
					keys={String(rank)}
					{...(rank === 5 ? {} : { mark: <PriorityMark rank={rank} isSilent /> })}
				>
					{rank === 5 ? <PriorityMark rank={5} /> : t(`priority.${rank}`)}
				</MenuItem>
			))}
		</Menu>
	);
}

/** While the menu is open a digit chooses its rank at once. */
function DigitKeys({ onDigit }: { onDigit: (rank: Priority) => void }) {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const rank = ranks.find((one) => String(one) === event.key);
		if (rank === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		onDigit(rank);
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKey(event);
		// Before the menu takes it for the beginning of a name.
		document.addEventListener('keydown', listen, { capture: true });
		return () => document.removeEventListener('keydown', listen, { capture: true });
	}, []);
	return null;
}
