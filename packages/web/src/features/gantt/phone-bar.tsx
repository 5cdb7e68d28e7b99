import { ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { RangeButton } from './chart-tools.tsx';
import type { DayNumber } from './days.ts';
import styles from './gantt.module.css';
import type { Scale } from './scale.ts';
import { scrollToToday } from './use-anchored-day.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { zoomBy } from './use-zoom-keys.ts';

interface PhoneBarProps {
	address: ChartAddress;
	frame: RefObject<HTMLElement | null>;
	scale: Scale;
	today: DayNumber;
}

/** Above the chart of a phone: which days, back to today, and how large they are. */
export function PhoneBar({ address, frame, scale, today }: PhoneBarProps) {
	const { t } = useTranslation('gantt');
	const { zoom, setZoom } = address;
	const [out, into] = [zoomBy(zoom, 1), zoomBy(zoom, -1)];
	return (
		<div className={styles.phoneBar}>
			<RangeButton address={address} />
			<span className="grow" />
			<Button onClick={() => frame.current && scrollToToday(frame.current, scale, today)}>{t('today')}</Button>
			<IconButton
				size="touch"
				icon={ZoomOut}
				name={t('zoom.out')}
				isDisabled={out === zoom}
				onClick={() => setZoom(out)}
			/>
			<IconButton
				size="touch"
				icon={ZoomIn}
				name={t('zoom.in')}
				isDisabled={into === zoom}
				onClick={() => setZoom(into)}
			/>
		</div>
	);
}
