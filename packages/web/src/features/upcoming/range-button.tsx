import { CalendarRange, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RangePanel } from './range-panel.tsx';
import styles from './upcoming.module.css';
import type { RangeAddress } from './use-range-address.ts';

interface RangeButtonProps {
	address: RangeAddress;
	/** Of the range. */
	name: string;
	/** Opens the help about date expressions. */
	onHelp: () => void;
}

/** Says the range, and opens what it is chosen in. */
export function RangeButton({ address, name, onHelp }: RangeButtonProps) {
	const { t } = useTranslation('upcoming');
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover
			name={t('dates')}
			align="end"
			isBare
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<Button icon={CalendarRange} aria-label={t('filter', { range: name })} className={styles.range}>
					<span className="cut">{name}</span>
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			<RangePanel
				address={address}
				onHelp={() => {
					setOpen(false);
					onHelp();
				}}
			/>
		</Popover>
	);
}
