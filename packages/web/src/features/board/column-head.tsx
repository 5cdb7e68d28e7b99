import { CircleAlert, CircleCheck, GripVertical, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { tip } from '../../ui/tip.ts';
import { type Column, useBucketCommands } from '../bucket/index.ts';
import { useBoard } from './board-context.tsx';
import styles from './column.module.css';
import { ColumnMenu } from './column-menu.tsx';
import { LineField } from './line-field.tsx';

interface ColumnHeadProps {
	column: Column;
	count: number;
	full: boolean;
	/** A card from elsewhere is held over it, and there is no room. */
	isRefusing: boolean;
	canArrange: boolean;
	isLast: boolean;
	isAdmin: boolean;
	/** Drags the column: by the head, and by the grip in it. */
	press: ComponentProps<'header'>;
	handle: ComponentProps<'button'>;
	onAdd?: () => void;
	onFold: () => void;
}

/** Name, number and menu of a column. Its head drags it. */
export function ColumnHead(props: ColumnHeadProps) {
	const { column, count, full, isRefusing, canArrange, press, handle, onAdd, onFold } = props;
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { rename } = useBucketCommands(view);
	const [isNaming, setNaming] = useState(false);
	const isDone = column.bucket !== null && view.doneBucketId === column.id;

	if (isNaming) {
		return (
			<header className={styles.head}>
				<LineField
					label={t('columnName')}
					initial={column.title}
					isSavedOnLeave
					onSave={(title) => {
						if (title !== column.title) rename(column.id, title);
						setNaming(false);
					}}
					onLeave={() => setNaming(false)}
				/>
			</header>
		);
	}
	return (
		<header className={styles.head} {...press}>
			{canArrange && (
				<button type="button" className={styles.grip} aria-label={t('moveColumn', { title: column.title })} {...handle}>
					<Icon of={GripVertical} size={14} />
				</button>
			)}
			<h2 className={styles.title}>
				{canArrange ? (
					<button type="button" dir="auto" onClick={() => setNaming(true)} {...tip(t('rename'))}>
						{column.title}
					</button>
				) : (
					<span dir="auto">{column.title}</span>
				)}
			</h2>
			{isDone && (
				<span className={styles.tick} role="img" aria-label={t('isDoneColumn')} {...tip(t('isDoneColumn'))}>
					<Icon of={CircleCheck} size={15} />
				</span>
			)}
			<Count count={count} limit={column.limit} full={full} isRefusing={isRefusing} />
			<span className="grow" />
			{onAdd && (
				<IconButton
					icon={Plus}
					size="small"
					name={t('addTo', { title: column.title })}
					isDisabled={full ? t('fullMoveOut') : undefined}
					onClick={onAdd}
					className={styles.plus}
				/>
			)}
			<ColumnMenu {...props} onRename={() => setNaming(true)} onFold={onFold} />
		</header>
	);
}

interface CountProps {
	count: number;
	limit: number;
	full: boolean;
	isRefusing?: boolean;
}

/** How many cards a column has, and of how many it may have; when there is no more room it says so by a sign too. */
export function Count({ count, limit, full, isRefusing = false }: CountProps) {
	const { t, number } = useTranslation('board');
	const words = limit > 0 ? t('countOf', { count, limit }) : t('count', { count });
	return (
		<span
			className={cx(styles.count, full && styles.full, isRefusing && styles.shaking)}
			title={full ? t('full') : undefined}
		>
			{full && <Icon of={CircleAlert} size={14} />}
			<span aria-hidden="true">{limit > 0 ? `${number(count)} / ${number(limit)}` : number(count)}</span>
			<span className="sr-only">{words}</span>
		</span>
	);
}
