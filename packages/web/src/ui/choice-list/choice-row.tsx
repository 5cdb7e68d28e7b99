import { Combobox } from '@base-ui/react/combobox';
import { Check, Minus } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { MatchedText } from '../option-list/matched-text.tsx';
import styles from './choice-list.module.css';
import type { Choice } from './choice-rows.ts';

interface ChoiceRowProps {
	choice: Choice;
	/** Among all choices, those beyond the window too. */
	index: number;
	count: number;
	/** What is typed: its letters are marked. */
	query: string;
}

export function ChoiceRow({ choice, index, count, query }: ChoiceRowProps) {
	const { label, look, mark, tail, group, depth = 0, isChosen = false, box } = choice;
	return (
		<Combobox.Item
			value={choice}
			index={index}
			aria-setsize={count}
			aria-posinset={index + 1}
			aria-description={group}
			className={styles.choice}
			style={depth > 0 ? { paddingInlineStart: `calc(var(--s-2h) + ${depth} * var(--s-4))` } : undefined}
		>
			{box && (
				<span className={styles.box} data-box={box}>
					{box !== 'none' && <Icon of={box === 'all' ? Check : Minus} size={14} />}
				</span>
			)}
			{mark}
			<span className="cut grow" dir="auto">
				{look ?? <MatchedText text={label} typed={query} />}
			</span>
			{tail && <span className={styles.tail}>{tail}</span>}
			{isChosen && !box && <Icon of={Check} className={styles.check} />}
		</Combobox.Item>
	);
}
