import type { View } from '@ordna/domain/view';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import narrow from '../../../ui/narrow-word.module.css';
import { Popover } from '../../../ui/popover.tsx';
import { whenIdle } from '../../../ui/use-preload.ts';
import type { ListFilterState } from '../../task/index.ts';
import styles from './display-button.module.css';
import type { ListDisplay } from './list-display.ts';

/** Fetched when the page rests, or the button is pressed. */
const panelParts = lazyModule(() => import('./display-panel.tsx'));

export interface DisplayButtonProps {
	view: View;
	listFilter: ListFilterState;
	display: ListDisplay;
	onChange: (change: Partial<ListDisplay>) => void;
}

/** How a list is shown: by what it is grouped and sorted, and whether with what is done. */
export function DisplayButton(props: DisplayButtonProps) {
	const { t } = useTranslation('task');
	const { listFilter, display } = props;
	useEffect(() => whenIdle(() => void panelParts.load().catch(() => undefined)), []);
	const isOther = listFilter.sorting !== 'manual' || display.grouping !== 'none' || display.hidesDone;
	return (
		<Popover
			name={t('display.title')}
			align="end"
			className={styles.popover}
			trigger={
				<Button kind="ghost" icon={SlidersHorizontal} isOn={isOther}>
					<span className={narrow.word}>{t('display.title')}</span>
				</Button>
			}
		>
			<Panel {...props} />
		</Popover>
	);
}

function Panel(props: DisplayButtonProps) {
	const parts = useLazyModule(panelParts, true);
	return parts && <parts.DisplayPanel {...props} />;
}
