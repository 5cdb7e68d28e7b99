import type { ProjectId } from '@ordna/domain/project';
import { ListFilter, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import narrow from '../../../ui/narrow-word.module.css';
import { Popover } from '../../../ui/popover.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { whenIdle } from '../../../ui/use-preload.ts';
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
}

export interface FilterButtonProps extends FilterBandProps {
	/** On a phone, above the filter: what else narrows the list. */
	children?: ReactNode;
}

/** The button above a list that opens its filter: words, or conditions. On a phone they come from below. */
export function FilterButton({ children, ...props }: FilterButtonProps) {
	const { t } = useTranslation('task');
	const isPhone = useIsPhone();
	useEffect(() => whenIdle(() => void formParts.load().catch(() => undefined)), []);
	const { text, isEdited, setEdited, setText } = props.listFilter;
	useShortcuts([{ keys: 'f', run: () => setEdited(true) }]);
	const isOn = text !== '';
	const button = (
		<Button id={buttonId} kind="ghost" icon={ListFilter} isOn={isOn}>
			<span className={narrow.word}>{t('filter.title')}</span>
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
				>
					{t('filter.title')}
				</Button>
			)}
			{isOn && <IconButton icon={X} size="small" name={t('filter.clear')} onClick={() => setText('')} />}
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
