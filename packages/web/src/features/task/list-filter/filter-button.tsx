import type { ProjectId } from '@ordna/domain/project';
import { useParams } from '@tanstack/react-router';
import { ListFilter, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import narrow from '../../../ui/narrow-word.module.css';
import { Popover } from '../../../ui/popover.tsx';
import { preloadInTurn } from '../../../ui/preload-queue.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { whenIdle } from '../../../ui/use-preload.ts';
import { countConditions } from './condition-count.ts';
import styles from './filter-button.module.css';
import type { ListFilterState } from './use-list-filter.ts';

/** Fetched when the page rests, or the filter opens. */
const formParts = lazyModule(() => import('./filter-form.tsx'), 'filter');

/** A page has one filter. */
const buttonId = 'list-filter';
const bandId = 'list-filter-band';

export interface FilterBandProps {
	listFilter: ListFilterState;
	/** The project all tasks are of, where they are of one. */
	projectId: ProjectId | undefined;
	/** How many tasks there are now, where that is known. */
	found?: number | undefined;
	/** Whether tasks without a value can be asked for: not where dates are compared to place tasks in time. */
	canIncludeNulls?: boolean;
}

export interface FilterButtonProps extends FilterBandProps {
	/** On a phone, above the filter: what else narrows the list. */
	children?: ReactNode;
}

/**
 * The button above a list that opens its filter: words, or conditions. On a phone they come from below. It says how many conditions
 * there are, on the page of a saved filter with those of that one, unless others take their place.
 */
export function FilterButton({ children, ...props }: FilterButtonProps) {
	const { t, number } = useTranslation('task');
	const isPhone = useIsPhone();
	useEffect(() => whenIdle(() => preloadInTurn(formParts.load)), []);
	const { text, isEdited, isInstead, setEdited, setText } = props.listFilter;
	const { projectId } = useParams({ strict: false });
	// The favorites are none.
	const savedId = projectId && projectId < -1 ? projectId : undefined;
	const parts = useLazyModule(formParts, savedId !== undefined);
	const [saved, setSaved] = useState<number>();
	useShortcuts([{ keys: 'f', run: () => setEdited(true) }]);
	const isOn = text !== '';
	const count = countConditions(text) + (savedId && !(isOn && isInstead) ? (saved ?? 0) : 0);
	// Its room is kept until it is known, so that nothing moves.
	const isAwaited = count === 0 && savedId !== undefined && saved === undefined;
	// Its name stays the same: what is on is said after it.
	const said = count > 0 ? { 'aria-description': t('filter.conditions', { count }) } : {};
	const badge = (count > 0 || isAwaited) && (
		<span className={cx(styles.count, isAwaited && styles.awaited)} aria-hidden="true">
			{number(count)}
		</span>
	);
	const button = (
		<Button id={buttonId} kind="ghost" icon={ListFilter} isOn={isOn} {...said}>
			<span className={narrow.word}>{t('filter.title')}</span>
			{badge}
		</Button>
	);
	return (
		<>
			{isPhone ? (
				<Popover name={t('filter.title')} isOpen={isEdited} onOpenChange={setEdited} trigger={button}>
					{children}
					<Form {...props} />
				</Popover>
			) : (
				<Button
					id={buttonId}
					kind="ghost"
					icon={ListFilter}
					isOn={isOn}
					aria-expanded={isEdited}
					aria-controls={isEdited ? bandId : undefined}
					onClick={() => setEdited(!isEdited)}
					{...said}
				>
					{t('filter.title')}
					{badge}
				</Button>
			)}
			{savedId && parts && <parts.SavedConditions projectId={savedId} onCount={setSaved} />}
			{isOn && (
				<IconButton
					icon={X}
					size="small"
					name={t(savedId ? 'filter.toSaved' : 'filter.clear')}
					onClick={() => setText('')}
				/>
			)}
		</>
	);
}

/** The open filter, below the bar with its button. Esc closes it. */
export function FilterBand(props: FilterBandProps) {
	const { t } = useTranslation('task');
	const { isEdited, setEdited } = props.listFilter;
	const isPhone = useIsPhone();
	if (isPhone || !isEdited) return null;
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		// What hangs on it, as a menu, closes by itself.
		const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
		if (event.key !== 'Escape' || !isOwn || event.defaultPrevented) return;
		event.stopPropagation();
		document.getElementById(buttonId)?.focus();
		setEdited(false);
	};
	return (
		<section id={bandId} aria-label={t('filter.title')} className={styles.band} data-typing="" onKeyDown={onKeyDown}>
			<Form {...props} />
		</section>
	);
}

function Form(props: FilterBandProps) {
	const parts = useLazyModule(formParts, true);
	return parts && <parts.FilterForm {...props} />;
}
