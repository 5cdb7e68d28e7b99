import { CalendarRange } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { Popover } from '../../ui/popover.tsx';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { Segments } from '../../ui/segments.tsx';
import { whenIdle } from '../../ui/use-preload.ts';
import { ExportMenu, type PictureRef } from './export-menu.tsx';
import styles from './gantt.module.css';
import type { ImageKind } from './save-chart.ts';
import { zooms } from './scale.ts';
import type { ChartAddress } from './use-chart-address.ts';
import { useDayWriter } from './use-day-writer.ts';

/** Fetched when the page rests, or the button is pressed. */
const rangeParts = lazyModule(() => import('./range-panel.tsx'));

interface ChartToolsProps {
	address: ChartAddress;
	picture: PictureRef;
	/** What a picture of it is called. */
	title: string;
	/** Saves a picture of all tasks. */
	onWhole: (kind: ImageKind) => void;
}

/** In the bar of the views: how large days are, which of them are shown, and pictures of them. */
export function ChartTools({ address, picture, title, onWhole }: ChartToolsProps) {
	const { t } = useTranslation('gantt');
	const { zoom, setZoom } = address;
	const writer = useDayWriter();
	return (
		<>
			<span className={styles.zoom}>
				<Segments
					name={t('zoom.name')}
					value={zoom}
					onChange={setZoom}
					options={zooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
				/>
			</span>
			<RangeButton address={address} />
			<ExportMenu {...{ picture, title, onWhole }} range={writer.span(address.range)} />
		</>
	);
}

/** Says the range, and opens what it is chosen in. */
export function RangeButton({ address }: { address: ChartAddress }) {
	const { t } = useTranslation('gantt');
	const writer = useDayWriter();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => whenIdle(() => preloadInTurn(rangeParts.load)), []);
	const range = writer.span(address.range);
	return (
		<Popover
			name={t('range.name')}
			align="end"
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<Button icon={CalendarRange} aria-label={t('range.of', { range })}>
					{range}
				</Button>
			}
		>
			<Panel address={address} />
		</Popover>
	);
}

function Panel({ address }: { address: ChartAddress }) {
	const parts = useLazyModule(rangeParts, true);
	return parts && <parts.RangePanel address={address} />;
}
