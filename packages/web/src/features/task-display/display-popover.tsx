import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import narrow from '../../ui/narrow-word.module.css';
import { Popover } from '../../ui/popover.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { tip } from '../../ui/tip.ts';
import styles from './display-button.module.css';

interface DisplayPopoverProps {
	/** It is shown otherwise than it comes. */
	isOther: boolean;
	children: ReactNode;
}

/** The button *Display*, and what it opens. */
export function DisplayPopover({ isOther, children }: DisplayPopoverProps) {
	const { t } = useTranslation('task');
	const [isOpen, setOpen] = useState(false);
	useShortcuts([{ keys: 'Shift+v', run: () => setOpen(true) }]);
	return (
		<Popover
			isOpen={isOpen}
			onOpenChange={setOpen}
			name={t('display.title')}
			align="end"
			className={styles.popover}
			trigger={
				<Button kind="ghost" icon={SlidersHorizontal} {...tip(t('display.title'), 'Shift+v')}>
					<span className={narrow.word}>{t('display.title')}</span>
					{isOther && <span className={styles.dot} role="img" aria-label={t('display.changed')} />}
				</Button>
			}
		>
			{children}
		</Popover>
	);
}
