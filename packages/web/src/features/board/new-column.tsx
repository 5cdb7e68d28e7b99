import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBucketCommands } from '../bucket/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './column.module.css';
import { LineField } from './line-field.tsx';

/** At the end of the board, behind so many others: a name and Enter make a column, and the field is there for the next. */
export function NewColumn({ count }: { count: number }) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { create } = useBucketCommands(view);
	const [isOpen, setOpen] = useState(false);
	const field = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new column pushes the field on.
	useEffect(() => {
		field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, [isOpen, count]);
	const leave = () => {
		// By Escape; whoever has gone elsewhere stays there.
		const isWithin = field.current?.contains(document.activeElement);
		setOpen(false);
		if (isWithin) requestAnimationFrame(() => button.current?.focus());
	};
	if (!isOpen) {
		return (
			<button ref={button} type="button" className={styles.new} onClick={() => setOpen(true)}>
				<Icon of={Plus} />
				{t('newColumn')}
			</button>
		);
	}
	return (
		<div ref={field} className={styles.naming}>
			<LineField label={t('columnName')} placeholder={t('columnName')} onSave={create} onLeave={leave} />
		</div>
	);
}
