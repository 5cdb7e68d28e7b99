import { Download, Image, Spline } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import type { ChartPicture } from './chart-svg.ts';
import type { ImageKind } from './save-chart.ts';

export const images = lazyModule(() => import('./save-chart.ts'));

/** The chart on the page, for whoever makes a picture of it; `null` while there is none. */
export type PictureRef = RefObject<(() => ChartPicture) | null>;

interface ExportMenuProps {
	picture: PictureRef;
	/** What the file is called. */
	title: string;
	/** The days that the chart shows, in words. */
	range: string;
	/** Saves a picture of all tasks, of which more than those shown are fetched first. */
	onWhole: (kind: ImageKind) => void;
}

/** Saves the chart as a picture. */
export function ExportMenu({ picture, title, range, onWhole }: ExportMenuProps) {
	const { t } = useTranslation('gantt');
	const [isWhole, setWhole] = useState(false);
	const save = async (kind: ImageKind) => {
		if (isWhole) return onWhole(kind);
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
		<LazyMenu parts={menuParts} align="end" trigger={<IconButton icon={Download} name={t('export.name')} />}>
			{({ MenuGroup, MenuItem, MenuSeparator }) => (
				<>
					<MenuGroup heading={t('export.name')}>
						<MenuItem icon={Image} onSelect={() => void save('png')}>
							{t('export.png')}
						</MenuItem>
						<MenuItem icon={Spline} onSelect={() => void save('svg')}>
							{t('export.svg')}
						</MenuItem>
					</MenuGroup>
					<MenuSeparator />
					<MenuGroup heading={t('export.range')}>
						<MenuItem isChosen={!isWhole} onSelect={() => setWhole(false)} staysOpen>
							{range}
						</MenuItem>
						<MenuItem isChosen={isWhole} onSelect={() => setWhole(true)} staysOpen>
							{t('export.all')}
						</MenuItem>
					</MenuGroup>
				</>
			)}
		</LazyMenu>
	);
}
