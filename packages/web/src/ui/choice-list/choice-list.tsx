import { Combobox } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import {
	type ComponentPropsWithRef,
	type ReactNode,
	type RefObject,
	useCallback,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../class-names.ts';
import field from '../field.module.css';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import { WindowList, type WindowListHandle } from '../window-list/index.ts';
import styles from './choice-list.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { type Choice, heightOfRows, type ListRow, rowsOf, useSteady } from './choice-rows.ts';

export type { Choice } from './choice-rows.ts';

/** The first one is offered at once, before anything is typed: of the combobox's types only those of `Autocomplete` say so. */
const always = 'always' as unknown as true;

interface ChoiceListProps<C extends Choice> {
	/** What is chosen, in the ear: "Assignees". */
	name: string;
	/** In the empty field: "Find somebody". */
	placeholder: string;
	/** What is typed. */
	query: string;
	onQueryChange: (query: string) => void;
	/** What fits the query, in order; those of a group beside each other. There may be thousands. */
	choices: readonly C[];
	onChoose: (choice: C) => void;
	/** Said when nothing fits; nothing while it is still being searched. */
	nothing?: ReactNode;
	/** Several may be chosen: it stays open. */
	isMany?: boolean;
	/** Below the list: more about what is typed. */
	foot?: ReactNode;
}

/**
 * A field and what fits it: arrows move, Enter chooses. It stands in a popover and takes the focus when that opens,
 * except where a keyboard would slide over the choices.
 *
 *     <ChoiceList name={t('move')} query={query} onQueryChange={setQuery} choices={projects} onChoose={move} … />
 */
export function ChoiceList<C extends Choice>(props: ChoiceListProps<C>) {
	const { name, placeholder, query, onQueryChange, choices, nothing, isMany = false, foot } = props;
	const isTouched = useMedia('(pointer: coarse)');
	const rows = useMemo(() => rowsOf(choices), [choices]);
	const [highlighted, setHighlighted] = useState<string>();
	const list = useRef<WindowListHandle<string>>(null);
	return (
		<Combobox.Root<Choice, boolean>
			inline
			open
			virtualized
			autoHighlight={always}
			multiple={isMany}
			items={choices}
			filter={null}
			itemToStringLabel={({ label }) => label}
			isItemEqualToValue={(one, other) => one.key === other.key}
			inputValue={query}
			// It also empties the field, when something was chosen.
			onInputValueChange={(text, { reason }) => reason === 'input-change' && onQueryChange(text)}
			onItemHighlighted={(choice, { reason, index }) => {
				const id = rows.find((row) => row.choice?.key === choice?.key)?.id;
				setHighlighted(id);
				// The heading above the first one too.
				if (id !== undefined && reason !== 'pointer') list.current?.scrollToId((index === 0 && rows[0]?.id) || id);
			}}
			{...chosenOf(props)}
		>
			<div className={styles.choices}>
				<div className={cx(field.box, styles.search)}>
					<Icon of={Search} />
					<Combobox.Input autoFocus={!isTouched} aria-label={name} placeholder={placeholder} />
				</div>
				<Combobox.List
					aria-label={name}
					style={{ blockSize: heightOfRows(rows, isTouched) }}
					render={(listbox) => (
						<Rows
							list={list}
							listbox={listbox}
							rows={rows}
							count={choices.length}
							query={query.trim()}
							isTouched={isTouched}
							highlighted={highlighted}
						/>
					)}
				/>
				<Found count={choices.length} nothing={nothing} />
				{foot}
			</div>
		</Combobox.Root>
	);
}

/** What is chosen, as the combobox has it, and how it tells which one was pressed. */
function chosenOf<C extends Choice>({ choices, onChoose, isMany }: ChoiceListProps<C>) {
	const chosen = choices.filter(({ isChosen }) => isChosen);
	return {
		value: isMany ? chosen : (chosen[0] ?? null),
		onValueChange(value: Choice | Choice[] | null) {
			const pressed = Array.isArray(value) ? pressedAmong(value, chosen) : value;
			const choice = choices.find(({ key }) => key === pressed?.key);
			if (choice) onChoose(choice);
		},
	};
}

/** The one that is new among those chosen now, or missing from them. */
function pressedAmong(now: readonly Choice[], before: readonly Choice[]): Choice | undefined {
	return now.find(({ isChosen }) => !isChosen) ?? before.find(({ key }) => !now.some((one) => one.key === key));
}

interface RowsProps {
	list: RefObject<WindowListHandle<string> | null>;
	/** What makes the scrolling element the listbox. */
	listbox: ComponentPropsWithRef<'div'>;
	rows: readonly ListRow[];
	count: number;
	query: string;
	isTouched: boolean;
	/** Rendered wherever it is: Enter presses it. */
	highlighted: string | undefined;
}

function Rows({ list, listbox: { ref, ...listbox }, rows, count, query, isTouched, highlighted }: RowsProps) {
	useLayoutEffect(() => {
		if (typeof ref !== 'function') return;
		// The list makes its frame of a div.
		const leave = ref((list.current?.frame ?? null) as HTMLDivElement | null);
		return () => void (leave ? leave() : ref(null));
	}, [ref, list]);
	const pinned = useMemo(() => (highlighted === undefined ? [] : [highlighted]), [highlighted]);
	const ids = useSteady(useMemo(() => rows.map(({ id }) => id), [rows]));
	const heightAt = useCallback(
		(_: string, at: number) => heightOfRows(rows.slice(at, at + 1), isTouched),
		[rows, isTouched],
	);
	const renderRow = useCallback(
		(_: string, at: number) => {
			const row = rows[at];
			if (!row) return null;
			return row.choice ? (
				<ChoiceRow choice={row.choice} index={row.index} count={count} query={query} />
			) : (
				<div aria-hidden="true" className={styles.group}>
					{row.group}
				</div>
			);
		},
		[rows, count, query],
	);
	return (
		<WindowList
			ref={list}
			ids={ids}
			rowHeight={heightAt}
			renderRow={renderRow}
			pinned={pinned}
			role="none"
			frameProps={listbox}
			className={cx(styles.list)}
		/>
	);
}

/** Says how many fit, or that none does. */
function Found({ count, nothing }: { count: number; nothing: ReactNode }) {
	const { t } = useTranslation('ui');
	const isNothing = count === 0 && Boolean(nothing);
	return (
		<Combobox.Status className={isNothing ? styles.nothing : 'sr-only'}>
			{isNothing ? nothing : count > 0 && t('found', { count })}
		</Combobox.Status>
	);
}
