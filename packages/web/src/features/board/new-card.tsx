import { Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../bucket/index.ts';
import { type OrderOfView, optimisticLists, QuickAdd } from '../task/index.ts';
import { newTaskValues } from '../task-grouping/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './column.module.css';
import type { LaneValue } from './lanes.ts';

interface NewCardProps {
	column: Column;
	/** Undefined while no field is open. */
	order: OrderOfView | undefined;
	/** Its lane, which the cards are made in. */
	lane?: { readonly key: string; readonly value: LaneValue } | undefined;
	full: boolean;
	isOpen: boolean;
	/** Without it there is no button: the field was opened from elsewhere. */
	onOpen?: () => void;
	onAdded: () => void;
	onClose: () => void;
}

/** Adds cards to a column as quick add does, the newest on top. The field stays for the next one. */
export function NewCard({ column, order, lane, full, isOpen, onOpen, onAdded, onClose }: NewCardProps) {
	const { t } = useTranslation('board');
	const button = useRef<HTMLButtonElement>(null);
	if (isOpen && !full && order) {
		const leave = () => {
			onClose();
			requestAnimationFrame(() => button.current?.focus());
		};
		const field = { column, order, lane, onAdded, onClose };
		return <OpenField {...field} onLeave={leave} />;
	}
	if (!onOpen) return null;
	return (
		<Button ref={button} kind="ghost" icon={Plus} isWide isDisabled={full} onClick={onOpen}>
			{full ? t('fullMoveOut') : t('add')}
		</Button>
	);
}

interface OpenFieldProps extends Pick<NewCardProps, 'column' | 'lane' | 'onAdded' | 'onClose'> {
	order: OrderOfView;
	/** Esc: the focus stays where it is. */
	onLeave: () => void;
}

function OpenField({ column, order, lane, onAdded, onClose, onLeave }: OpenFieldProps) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const at = useMemo(
		() => ({
			viewId: view.id,
			bucketId: column.id,
			lists: optimisticLists(order, column.id),
		}),
		[view.id, column.id, order],
	);
	const focus = useCallback((field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true }), []);
	const isEmpty = (box: Element) => box.querySelector('textarea')?.value.trim() === '';
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		// What was typed stays until it is added or taken away.
		if (!currentTarget.contains(relatedTarget) && isEmpty(currentTarget)) onClose();
	};
	const [isMissing, setMissing] = useState(false);
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, currentTarget, target } = event;
		if (key === 'Escape' && isEmpty(currentTarget)) onLeave();
		setMissing(key === 'Enter' && target instanceof HTMLTextAreaElement && isEmpty(currentTarget));
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears when the field within is left.
		<div className={styles.adding} onBlur={onBlur} onKeyDown={onKeyDown}>
			<QuickAdd
				ref={focus}
				projectId={view.projectId}
				at={at}
				section={lane?.key}
				values={lane && newTaskValues(lane.value)}
				hint={t('newCard')}
				onAdded={onAdded}
			/>
			<div role="alert">{isMissing && <p className={styles.error}>{t('noTitle')}</p>}</div>
		</div>
	);
}
