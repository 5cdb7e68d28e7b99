import { Rows3 } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import narrow from '../../ui/narrow-word.module.css';
import { laneKinds } from './lanes.ts';
import { useLaneKind } from './use-lanes.tsx';

/** By what the cards of a board are grouped. */
export function LanesMenu({ viewId }: { viewId: number }) {
	const { t } = useTranslation('board');
	const [kind, setKind] = useLaneKind(viewId);
	const words = t(`lanes.by.${kind ?? 'nothing'}`);
	return (
		<Menu
			align="end"
			trigger={
				<Button
					kind="ghost"
					icon={Rows3}
					isOn={kind !== undefined}
					aria-label={kind ? t('lanes.grouped', { what: words }) : t('lanes.group')}
				>
					<span className={narrow.word}>{kind ? words : t('lanes.group')}</span>
				</Button>
			}
		>
			{[undefined, ...laneKinds].map((one) => (
				<MenuItem key={one ?? ''} isChosen={one === kind} onSelect={() => setKind(one)}>
					{t(`lanes.by.${one ?? 'nothing'}`)}
				</MenuItem>
			))}
		</Menu>
	);
}
