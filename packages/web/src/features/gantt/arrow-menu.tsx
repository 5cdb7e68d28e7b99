import { PanelTop, Unlink } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useRelationCommands } from '../relation/index.ts';
import { hrefOfTask } from '../task/index.ts';
import { useChart } from './chart-context.ts';
import type { TasksById } from './chart-rows.ts';
import styles from './gantt.module.css';
import type { ShownLink } from './shown-links.ts';

/** An arrow that somebody chose, and where, in px of the window. */
export interface ChosenArrow {
	readonly link: ShownLink;
	readonly x: number;
	readonly y: number;
}

interface ArrowMenuProps extends ChosenArrow {
	tasks: TasksById;
	onClose: () => void;
}

/** What one does with an arrow: opens one of its tasks, or removes the relation it stands for. */
export function ArrowMenu({ link, x, y, tasks, onClose }: ArrowMenuProps) {
	const { t } = useTranslation('gantt');
	const { canWrite } = useChart();
	const { remove } = useRelationCommands();
	const openModal = useOpenModal();
	// Of tasks that are folded away one arrow may stand for several.
	const [relation, ...others] = link.of;
	const [from, to] = [tasks.get(relation?.from ?? link.from), tasks.get(relation?.to ?? link.to)];
	const isRemovable = others.length === 0 && from !== undefined && canWrite(from);
	return (
		<Menu
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			trigger={<span className={styles.menuPoint} style={{ insetBlockStart: y, left: x }} aria-hidden="true" />}
		>
			{[from, to].map(
				(task) =>
					task && (
						<MenuItem key={task.id} icon={PanelTop} onSelect={() => openModal(hrefOfTask(task.id))}>
							{t('arrow.open', { title: task.title })}
						</MenuItem>
					),
			)}
			{isRemovable && to && (
				<>
					<MenuSeparator />
					<MenuItem icon={Unlink} isDanger onSelect={() => remove(from, link.kind, to)}>
						{t(`arrow.remove.${link.kind}`)}
					</MenuItem>
				</>
			)}
		</Menu>
	);
}
