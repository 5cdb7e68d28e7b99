import { useRef } from 'react';
import type { Command } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import styles from './palette.module.css';
import { PaletteContent } from './palette-content.tsx';

interface PaletteProps {
	/** What can be done anywhere; of these, what can be done here is offered. */
	commands: readonly Command[];
	isOpen: boolean;
	onClose: () => void;
}

/** Quick actions: finds and opens whatever there is, and does what the page can do. */
export function Palette({ commands, isOpen, onClose }: PaletteProps) {
	const { t } = useTranslation('palette');
	const isPhone = useIsPhone();
	const field = useRef<HTMLInputElement>(null);
	return (
		<DialogFrame
			isOpen={isOpen}
			onClose={onClose}
			name={t('name')}
			onPhone="page"
			{...(isPhone && { stripe: null })}
			className={styles.palette}
			initialFocus={field}
		>
			<PaletteContent commands={commands} field={field} onClose={onClose} />
		</DialogFrame>
	);
}
