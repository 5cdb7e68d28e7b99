import { Download, Image, Spline } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import type { ChartPicture } from './chart-svg.ts';
import type { ImageKind } from './save-chart.ts';

const images = lazyModule(() => import('./save-chart.ts'));

/** The chart on the page, for whoever makes a picture of it; `null` while there is none. */
export type PictureRef = RefObject<(() => ChartPicture) | null>;

interface ExportMenuProps {
	picture: PictureRef;
	/** What the file is called. */
	title: string;
}

/** Saves the chart as a picture. */
export function ExportMenu({ picture, title }: ExportMenuProps) {
	const { t } = useTranslation('gantt');
	const save = async (kind: ImageKind) => {
		const shown = picture.current?.();
		if (!shown) return;
		try {
			const { saveChart } = await images.load();
			await saveChart(shown, kind, title, document.body);
		} catch {
			notify({ kind: 'error', text: t('export.failed') });
		}
	};
	return (
		<Menu align="end" trigger={<IconButton icon={Download} name={t('export.name')} />}>
			<MenuItem icon={Image} onSelect={() => void save('png')}>
				{t('export.png')}
			</MenuItem>
			<MenuItem icon={Spline} onSelect={() => void save('svg')}>
				{t('export.svg')}
			</MenuItem>
		</Menu>
	);
}
