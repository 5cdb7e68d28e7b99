import { ListFilter, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/words/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './filter-field.module.css';
import { FilterPlace } from './filter-place.tsx';
import type { NarrowingState } from './use-narrowing.ts';

/** So long after the last key the list follows. */
const pauseMs = 250;

/** The button above a list that opens its filter: words, or comparisons. */
export function FilterButton({ narrowing }: { narrowing: NarrowingState }) {
	const { t } = useTranslation('task');
	const isOn = narrowing.text !== '';
	return (
		<>
			<Popover
				name={t('filter.title')}
				align="end"
				className={styles.popover}
				isOpen={narrowing.isEdited}
				onOpenChange={narrowing.setEdited}
				trigger={
					<Button kind="ghost" icon={ListFilter} isOn={isOn} className={styles.button}>
						<span className={styles.word}>{t('filter.title')}</span>
					</Button>
				}
			>
				<FilterForm narrowing={narrowing} />
			</Popover>
			{isOn && <IconButton icon={X} size="small" name={t('filter.clear')} onClick={() => narrowing.setText('')} />}
		</>
	);
}

function FilterForm({ narrowing }: { narrowing: NarrowingState }) {
	const { t } = useTranslation('task');
	const { text, failure, setText } = narrowing;
	const [typed, setTyped] = useState(text);
	useEffect(() => {
		if (typed === text) return;
		const timer = setTimeout(() => setText(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed, text, setText]);
	return (
		<form
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				setText(typed);
			}}
		>
			<TextField
				label={t('filter.field')}
				icon={Search}
				value={typed}
				onChange={setTyped}
				placeholder={t('filter.placeholder')}
				autoFocus
				spellCheck={false}
				autoComplete="off"
				{...(failure && typed === text ? { error: failure.message } : {})}
			/>
			{failure && typed === text && <FilterPlace text={text} failure={failure} />}
			<p className={styles.hint}>{t('filter.hint')}</p>
			<ul className={styles.examples}>
				{examples.map((example) => (
					<li key={example}>
						<button type="button" onClick={() => setTyped(example)}>
							<code>{example}</code>
						</button>
					</li>
				))}
			</ul>
		</form>
	);
}

const examples = ['priority >= 3', 'dueDate < now+7d', 'done = true', 'labels in home, "to read"'];
