import { Info, type LucideIcon, Sparkles, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import styles from './band.module.css';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BandKind = 'offline' | 'news' | 'info' | 'warning' | 'danger' | 'quiet';

const icons = {
	offline: WifiOff,
	news: Sparkles,
	info: Info,
	quiet: Info,
	warning: TriangleAlert,
	danger: TriangleAlert,
} satisfies Record<BandKind, LucideIcon>;

interface BandProps {
	kind: BandKind;
	/** In place of that of its kind. */
	icon?: LucideIcon;
	/** In place of an icon. */
	sign?: ReactNode;
	children: ReactNode;
	/** A count or a button at the end. */
	trailing?: ReactNode;
	onDismiss?: () => void;
}

/** A line across the sheet, under the header: no connection, a new version, the demo, an archived project. */
export function Band({ kind, icon = icons[kind], sign, children, trailing, onDismiss }: BandProps) {
	const { t } = useTranslation('ui');
	return (
		<div role="status" className={cx(styles.band, styles[kind])}>
			{sign ?? <Icon of={icon} size={18} />}
			<span className="grow">{children}</span>
			{trailing && <span className="num">{trailing}</span>}
			{onDismiss && (
				<IconButton icon={X} name={t('dismiss')} size="small" className={styles.dismiss} onClick={onDismiss} />
			)}
		</div>
	);
}
