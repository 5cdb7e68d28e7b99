import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './label-chip.module.css';
import { colorStyle } from './palette.ts';
import { tip } from './tip.ts';

/** Longer names are cut here and stand whole in the tip. */
const maxLength = 24;

interface LabelChipProps {
	title: string;
	/** As the API stores it, with or without `#`. */
	color: string;
	/** With an x at the end. */
	onRemove?: () => void;
	/** Chosen, as part of a filter. */
	isChosen?: boolean;
	/** Only the stripe, where there is no room for words. */
	isStripe?: boolean;
	className?: string | undefined;
}

/**
 * A coloured word. Rows and cards are many, and have the same few: one that stays as it is is not looked at again. colour
 * is an edge and a tint, so that any hex leaves the word readable.
 */
export const LabelChip = memo(function LabelChip({
	title,
	color,
	onRemove,
	isChosen,
	isStripe,
	className,
}: LabelChipProps) {
	const letters = [...title];
	const isCut = letters.length > maxLength;
	const shortTitle = isCut ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : title;
	return (
		<span
			className={cx(styles.chip, isChosen && styles.chosen, isStripe && styles.stripe, className)}
			style={colorStyle(color)}
			{...(isCut || isStripe ? tip(title) : {})}
		>
			<span dir="auto" className={cx(isStripe && 'sr-only')}>
				{shortTitle}
			</span>
			{onRemove && <Remove title={title} onRemove={onRemove} />}
		</span>
	);
});

interface MoreLabelsProps {
	readonly titles: readonly string[];
}

/** How many labels there is no room for; which they are stands in the tip, and is read out. */
export function MoreLabels({ titles }: MoreLabelsProps) {
	const { t, messageLocale } = useTranslation('ui');
	const list = new Intl.ListFormat(messageLocale, { type: 'unit' }).format(titles);
	return (
		<span
			role="img"
			aria-label={t('moreLabels', { count: titles.length, titles: list })}
			className={styles.more}
			data-row-link=""
			{...tip(list)}
		>
			{t('more', { count: titles.length })}
		</span>
	);
}

function Remove({ title, onRemove }: { title: string; onRemove: () => void }) {
	const { t } = useTranslation('ui');
	return (
		<button type="button" className={styles.remove} aria-label={t('remove', { what: title })} onClick={onRemove}>
			<Icon of={X} size={12} />
		</button>
	);
}
