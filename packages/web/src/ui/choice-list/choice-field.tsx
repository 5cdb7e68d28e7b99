import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import field from '../field.module.css';
import { Field, type FieldFrame } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import styles from './choice-field.module.css';
import { type Choice, ChoiceList } from './choice-list.tsx';

interface ChoiceFieldProps<C extends Choice> extends FieldFrame {
	/** What is chosen now, as it is shown. */
	shown: ReactNode;
	/** In the empty field of the list: "Find a project". */
	placeholder: string;
	/** What fits the words, in small letters; none fit everything. */
	find: (search: string) => readonly C[];
	onChoose: (choice: C) => void;
	nothing: string;
}

/** One of so many that they are found by typing; in the look of a select. */
export function ChoiceField<C extends Choice>(props: ChoiceFieldProps<C>) {
	const { shown, placeholder, find, onChoose, nothing, label, ...frame } = props;
	const [isOpen, setOpen] = useState(false);
	const [query, setQuery] = useState('');
	const change = (open: boolean) => {
		setOpen(open);
		setQuery('');
	};
	return (
		<Field label={label} {...frame}>
			{(ties) => (
				<Popover
					name={label}
					isOpen={isOpen}
					onOpenChange={change}
					align="end"
					trigger={
						<button type="button" {...ties} className={`${field.box} ${styles.choice}`}>
							<span className={styles.shown}>{shown}</span>
							<Icon of={ChevronDown} size={14} />
						</button>
					}
				>
					<ChoiceList
						name={label}
						placeholder={placeholder}
						query={query}
						onQueryChange={setQuery}
						choices={find(query.trim().toLocaleLowerCase())}
						onChoose={(choice) => {
							change(false);
							onChoose(choice);
						}}
						nothing={nothing}
					/>
				</Popover>
			)}
		</Field>
	);
}
