import { ChevronDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface ChoiceMenuProps<T extends string | number> {
	all: readonly T[];
	/** Nothing is left out without it. */
	chosen: T | undefined;
	onChoose: (one: T | undefined) => void;
	wordOf: (one: T | undefined) => string;
	/** What the button says of what is chosen, where that is more than its word. */
	shown?: string | undefined;
}

/** What a list is narrowed to, the whole first. */
export function ChoiceMenu<T extends string | number>({ all, chosen, onChoose, wordOf, shown }: ChoiceMenuProps<T>) {
	return (
		<Menu
			align="end"
			trigger={
				<Button kind="ghost">
					{shown ?? wordOf(chosen)}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			{[undefined, ...all].map((one) => (
				<MenuItem key={one ?? ''} isChosen={one === chosen} onSelect={() => onChoose(one)}>
					{wordOf(one)}
				</MenuItem>
			))}
		</Menu>
	);
}
