import type { BucketId } from '@ordna/domain/bucket';
import { ChevronsRightLeft, CircleCheck, Ellipsis, Gauge, Inbox, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { type Column, useBucketCommands } from '../bucket/index.ts';
import { useBoard } from './board-context.tsx';
import { LimitWindow } from './limit-window.tsx';

interface ColumnMenuProps {
	column: Column;
	count: number;
	canArrange: boolean;
	/** The last column of a board stays. */
	isLast: boolean;
	/** May say which column finishes tasks, and which takes new ones. */
	isAdmin: boolean;
	onRename: () => void;
	onFold: () => void;
}

export function ColumnMenu(props: ColumnMenuProps) {
	const { column, canArrange, isAdmin, onRename, onFold } = props;
	const { t } = useTranslation('board');
	const [isLimiting, setLimiting] = useState(false);
	return (
		<>
			<Menu
				align="end"
				trigger={<IconButton icon={Ellipsis} size="small" name={t('menuOf', { title: column.title })} />}
			>
				{canArrange && (
					<>
						<MenuItem icon={Pencil} onSelect={onRename}>
							{t('rename')}
						</MenuItem>
						<MenuItem
							icon={Gauge}
							onSelect={() => setLimiting(true)}
							tail={column.limit > 0 ? column.limit : undefined}
						>
							{t('limit.menu')}
						</MenuItem>
					</>
				)}
				{canArrange && isAdmin && <EndItems column={column} />}
				<MenuItem icon={ChevronsRightLeft} onSelect={onFold}>
					{t('fold')}
				</MenuItem>
				{canArrange && (
					<>
						<MenuSeparator />
						<DeleteItem {...props} />
					</>
				)}
			</Menu>
			{isLimiting && <LimitWindow column={column} onClose={() => setLimiting(false)} />}
		</>
	);
}

const none = 0 as BucketId;

/** Which column finishes what is put there, and which takes what is put nowhere in particular. */
function EndItems({ column: { id } }: { column: Column }) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { setDoneBucket, setDefaultBucket } = useBucketCommands(view);
	const isDone = view.doneBucketId === id;
	const isDefault = view.defaultBucketId === id;
	return (
		<>
			<MenuItem icon={CircleCheck} onSelect={() => setDoneBucket(isDone ? none : id)}>
				{t(isDone ? 'doneColumn.off' : 'doneColumn.on')}
			</MenuItem>
			<MenuItem icon={Inbox} onSelect={() => setDefaultBucket(isDefault ? none : id)}>
				{t(isDefault ? 'defaultColumn.off' : 'defaultColumn.on')}
			</MenuItem>
		</>
	);
}

function DeleteItem({ column, count, isLast }: ColumnMenuProps) {
	const { t } = useTranslation('board');
	const { view } = useBoard();
	const { remove, fallbackColumnOf } = useBucketCommands(view);
	const ask = async () => {
		const question = {
			title: t('delete.title', { title: column.title }),
			text:
				count > 0 ? t('delete.text', { count, column: fallbackColumnOf(column.id)?.title ?? '' }) : t('delete.empty'),
			verb: t('delete.verb'),
		};
		if (await confirm(question)) remove(column.id);
	};
	return (
		<MenuItem icon={Trash2} isDanger isDisabled={isLast} onSelect={() => void ask()}>
			{t(isLast ? 'delete.last' : 'delete.menu')}
		</MenuItem>
	);
}
