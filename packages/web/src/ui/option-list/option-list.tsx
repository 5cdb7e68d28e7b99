import { Autocomplete } from '@base-ui/react/autocomplete';
import type { MouseEvent, ReactNode } from 'react';

/** Which option is highlighted, and who did it. */
export interface Highlight {
	/** Among all options; -1 for none. */
	readonly index: number;
	/** A key or the pointer, rather than what was typed or what came in. */
	readonly isByHand: boolean;
	readonly isByPointer: boolean;
}

interface OptionListProps<O> {
	/** Those that can be chosen, in the order in which they are shown. */
	options: readonly O[];
	text: string;
	/** What an input method composes is told when it is composed; a field that shows more than its text hears of it itself. */
	onType?: ((text: string) => void) | undefined;
	/** Another one is highlighted, or there is another option in its place. */
	onHighlight: (option: O | undefined, highlight: Highlight) => void;
	/** Whether one is always highlighted, at first the first. */
	highlightsFirst?: boolean;
	/** The field (`Autocomplete.Input`) and the list (`Autocomplete.List`), and what stands around them. */
	children: ReactNode;
}

/**
 * A field and the options that fit what is typed in it, which may look like anything, on Base UI's autocomplete: roles, the
 * highlighted option, the arrows, the pointer and what is announced come from there.
 *
 *     <OptionList options={hits} text={text} onType={setText} onHighlight={…}>
 *         <Autocomplete.Input placeholder={t('name')} />
 *         <Autocomplete.List>{hits.map((hit, index) => <Option value={hit} index={index} … />)}</Autocomplete.List>
 *     </OptionList>
 */
export function OptionList<O>(props: OptionListProps<O>) {
	const { options, text, onType, onHighlight, highlightsFirst = true, children } = props;
	return (
		<Autocomplete.Root<O>
			inline
			open
			// Each option says its own index: Base UI need not look for it in the page.
			virtualized
			items={options}
			filter={null}
			autoHighlight={highlightsFirst ? 'always' : false}
			keepHighlight
			value={text}
			// It also says what it would write into the field for an option that was chosen.
			onValueChange={(next, { reason }) => reason === 'input-change' && onType?.(next)}
			onItemHighlighted={(option, { index, reason }) =>
				onHighlight(option, { index, isByHand: reason !== 'none', isByPointer: reason === 'pointer' })
			}
		>
			{children}
		</Autocomplete.Root>
	);
}

interface OptionProps<O> {
	value: O;
	/** Among the options of the list. */
	index: number;
	className: string | undefined;
	/** The group it stands in, in the ear. */
	description?: string | undefined;
	/** How far it begins from the edge, as CSS says it. */
	indent?: string | undefined;
	/** Pressed, or Enter was while it is highlighted. With Mod, or the middle button, it is for a new tab. */
	onChoose: (option: O, isForNewTab: boolean) => void;
	children: (isHighlighted: boolean) => ReactNode;
}

/** One of them. The focus stays in the field. */
export function Option<O>(props: OptionProps<O>) {
	const { value, index, className, description, indent, onChoose, children } = props;
	const choose = ({ ctrlKey, metaKey, button }: MouseEvent) => onChoose(value, ctrlKey || metaKey || button === 1);
	return (
		<Autocomplete.Item
			value={value}
			index={index}
			aria-description={description}
			className={className}
			style={indent === undefined ? undefined : { paddingInlineStart: indent }}
			// What scrolls holds something that can have the focus; a press leaves it in the field.
			tabIndex={-1}
			onMouseDown={(event) => event.preventDefault()}
			onClick={choose}
			onAuxClick={(event) => event.button === 1 && choose(event)}
			render={(option, { highlighted }) => (
				// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
				<div {...option} role="option" aria-selected={highlighted} data-option="">
					{children(highlighted)}
				</div>
			)}
		/>
	);
}

interface DisabledOptionProps {
	className: string | undefined;
	indent?: string | undefined;
	children: ReactNode;
}

/** Shown among the others, and not to be chosen: it has no index, and no key leads there. */
export function DisabledOption({ className, indent, children }: DisabledOptionProps) {
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
		<div
			role="option"
			aria-selected="false"
			aria-disabled="true"
			className={className}
			style={indent === undefined ? undefined : { paddingInlineStart: indent }}
			// The field keeps the focus, and a phone its keyboard.
			onMouseDown={(event) => event.preventDefault()}
		>
			{children}
		</div>
	);
}

/**
 * Highlights the option with that index. Base UI has no property for it (its issue 4745), but learns of a pointer on an
 * option.
 */
export function highlightOption(list: HTMLElement | null, index: number): void {
	const option = list?.querySelectorAll('[data-option]')[index];
	if (!option) return;
	// WebKit tells of moves without a distance when the list scrolls under the pointer: those are left out.
	option.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
	option.scrollIntoView?.({ block: 'nearest' });
}
