import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { allEmoji, type EmojiName } from '../../ui/emoji.ts';
import field from '../../ui/field.module.css';
import styles from './emoji-picker.module.css';

const columns = 8;

/** Emoji to choose from, by their names too. Arrows go from one to the next. */
export function EmojiPicker({ onChoose }: { onChoose: (value: string) => void }) {
	const { t } = useTranslation('reaction');
	const [query, setQuery] = useState('');
	const [pointed, setPointed] = useState<EmojiName>();
	const grid = useRef<HTMLDivElement>(null);
	const words = query.trim().toLocaleLowerCase();
	const found = allEmoji.filter(([name]) => t(`emoji.${name}`).toLocaleLowerCase().includes(words));
	const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])];
	const onKeyDown = (event: KeyboardEvent) => {
		const isMoved = moved(buttons(), event);
		if (isMoved) event.preventDefault();
	};
	const onFieldKey = (event: KeyboardEvent) => {
		const [first] = found;
		if (event.key === 'Enter' && first) onChoose(first[1]);
		else if (event.key === 'ArrowDown') buttons()[0]?.focus();
		else return;
		event.preventDefault();
	};
	return (
		<div className={styles.picker}>
			<div className={field.box}>
				<input
					aria-label={t('find')}
					placeholder={t('find')}
					value={query}
					onChange={(event) => setQuery(event.target.value)}
					onKeyDown={onFieldKey}
				/>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard here for all of its buttons */}
			<div ref={grid} className={styles.grid} onKeyDown={onKeyDown} onPointerLeave={() => setPointed(undefined)}>
				{found.map(([name, value], at) => (
					<button
						key={name}
						type="button"
						tabIndex={at === 0 ? 0 : -1}
						data-ring="inside"
						aria-label={t(`emoji.${name}`)}
						className={styles.emoji}
						onFocus={() => setPointed(name)}
						onPointerEnter={() => setPointed(name)}
						onClick={() => onChoose(value)}
					>
						<span aria-hidden="true">{value}</span>
					</button>
				))}
			</div>
			<p className={styles.name} role={found.length === 0 ? 'status' : undefined}>
				{found.length === 0 ? t('nothing') : pointed && t(`emoji.${pointed}`)}
			</p>
		</div>
	);
}

/** Moves the focus among the buttons of the grid; says whether it did. */
function moved(buttons: readonly HTMLElement[], { key, currentTarget }: KeyboardEvent): boolean {
	const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
	const steps: Readonly<Record<string, number>> = {
		ArrowRight: isRtl ? -1 : 1,
		ArrowLeft: isRtl ? 1 : -1,
		ArrowDown: columns,
		ArrowUp: -columns,
	};
	const at = buttons.findIndex((button) => button.matches(':focus'));
	const step = steps[key];
	if (at < 0 || step === undefined) return false;
	buttons[at + step]?.focus();
	return true;
}
