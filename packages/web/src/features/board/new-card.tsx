import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../bucket/index.ts';
import { guestLists, type OrderOfView, useTaskCommands } from '../task/index.ts';
import { useBoard } from './board-context.tsx';
import { LineField } from './line-field.tsx';

interface NewCardProps {
	column: Column;
	order: OrderOfView;
	full: boolean;
	isOpen: boolean;
	/** Without it there is no button: the field was opened from elsewhere. */
	onOpen?: () => void;
	onAdded: () => void;
	onClose: () => void;
	className?: string | undefined;
}

/** Adds cards to a column, one line each; the newest is on top. The field stays for the next one. */
export function NewCard({ column, order, full, isOpen, onOpen, onAdded, onClose, className }: NewCardProps) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { create } = useTaskCommands();
	if (full || !isOpen) {
		if (!onOpen) return null;
		return (
			<Button kind="ghost" icon={Plus} isWide isDisabled={full} onClick={onOpen}>
				{full ? t('full') : t('add')}
			</Button>
		);
	}
	const add = (title: string) => {
		const place = { viewId: view.id, bucketId: column.id, lists: guestLists(order, column.id) };
		create([{ title, projectId: view.projectId, bucketId: column.id }], place);
		onAdded();
	};
	return (
		<LineField
			label={t('addTo', { title: column.title })}
			placeholder={t('newCard')}
			maxLength={1000}
			onSave={add}
			onLeave={onClose}
			className={className}
		/>
	);
}
