import type { ProjectId } from '@ordna/domain/project';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isVisit } from '../../../platform/address/link-hash.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useRovingFocus } from '../../../ui/roving-focus/index.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { tip } from '../../../ui/tip.ts';
import { useKnownAccount } from '../../user/index.ts';
import {
	hasCondition,
	type QuickCondition,
	quickThings,
	takesConditions,
	toggleCondition,
	withoutConditions,
} from './quick-conditions.ts';
import styles from './quick-filters.module.css';
import type { ListFilterState } from './use-list-filter.ts';

interface QuickFiltersProps {
	listFilter: ListFilterState;
	/** The project all tasks are of, where they are of one. */
	projectId: ProjectId | undefined;
	/** It begins where the columns below it do, not where the title does. */
	isOverColumns?: boolean;
	/** How many tasks each would show by itself; given the filter that is typed without any of them. */
	countOf?: (condition: QuickCondition, rest: string) => ReactNode;
}

/** Fetched when it opens, or where a label or a person is named. */
const choiceParts = lazyModule(() => import('./quick-filter-choices.tsx'));

const twoWay = { isTwoWay: true };

const soon: QuickCondition = { field: 'dueDate', comparator: '<', values: ['now+7d'] };
const high: QuickCondition = { field: 'priority', comparator: '>=', values: ['3'] };

/** Conditions that one press adds to the filter of the page, and another takes out. */
export function QuickFilters({ listFilter, projectId, isOverColumns = false, countOf }: QuickFiltersProps) {
	const { t } = useTranslation('task');
	const me = useKnownAccount();
	const isVisitor = isVisit();
	const { text, setText } = listFilter;
	const mine: QuickCondition | undefined = isVisitor
		? undefined
		: me && { field: 'assignees', comparator: 'in', values: [me.username] };
	const canAdd = takesConditions(text);
	const toggle = (condition: QuickCondition | undefined) => {
		if (condition && canAdd) setText(toggleCondition(text, condition));
	};
	useShortcuts([
		{ keys: 'q m', run: () => toggle(mine) },
		{ keys: 'q d', run: () => toggle(soon) },
		{ keys: 'q p', run: () => toggle(high) },
	]);
	const things = quickThings(text).filter((one) => !(mine && isSame(one, mine)));
	const parts = useLazyModule(choiceParts, things.length > 0);
	const offered = [...(mine ? [mine] : []), soon, high, ...things];
	const rest = countOf && canAdd ? withoutConditions(text, offered) : '';
	const pills = useRovingFocus(twoWay);
	const pill = (condition: QuickCondition, children: ReactNode) => (
		<li key={JSON.stringify(condition)}>
			<Pill isOn={hasCondition(text, condition)} isDisabled={!canAdd} onPress={() => toggle(condition)}>
				{children}
				{canAdd && countOf?.(condition, rest)}
			</Pill>
		</li>
	);
	return (
		<section aria-label={t('quickFilter.title')} className={cx(styles.row, isOverColumns && styles.onColumns)}>
			<ul ref={pills}>
				{mine && pill(mine, t('quickFilter.mine'))}
				{pill(soon, t('quickFilter.soon'))}
				{pill(high, t('quickFilter.high'))}
				{things.map((one) => pill(one, parts ? <parts.ThingName of={one} projectId={projectId} /> : one.values[0]))}
				{canAdd && (
					<li>
						<MoreFilters listFilter={listFilter} projectId={projectId} />
					</li>
				)}
			</ul>
		</section>
	);
}

const isSame = (one: QuickCondition, other: QuickCondition) =>
	one.field === other.field && one.values.join().toLowerCase() === other.values.join().toLowerCase();

interface PillProps {
	isOn: boolean;
	isDisabled: boolean;
	onPress: () => void;
	children: ReactNode;
}

function Pill({ isOn, isDisabled, onPress, children }: PillProps) {
	const { t } = useTranslation('task');
	const why = isDisabled ? t('quickFilter.words') : undefined;
	return (
		<button
			type="button"
			className={cx(styles.pill, isOn && styles.on)}
			aria-pressed={isOn}
			data-roving=""
			aria-disabled={isDisabled || undefined}
			{...(why && { ...tip(why), 'aria-description': why })}
			onClick={isDisabled ? undefined : onPress}
		>
			{isOn && <Icon of={Check} size={14} />}
			{children}
		</button>
	);
}

/** Labels and people to filter by. */
function MoreFilters({ listFilter: { text, setText }, projectId }: QuickFiltersProps) {
	const { t } = useTranslation('task');
	const [isOpen, setOpen] = useState(false);
	const parts = useLazyModule(choiceParts, isOpen, () => setOpen(false));
	return (
		<Popover
			name={t('quickFilter.more')}
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<button type="button" className={cx(styles.pill, styles.more)} aria-label={t('quickFilter.add')} data-roving="">
					<Icon of={Plus} size={16} />
				</button>
			}
		>
			{parts && (
				<parts.QuickFilterChoices
					text={text}
					projectId={projectId}
					onChoose={(condition) => {
						setOpen(false);
						setText(toggleCondition(text, condition));
					}}
				/>
			)}
		</Popover>
	);
}
