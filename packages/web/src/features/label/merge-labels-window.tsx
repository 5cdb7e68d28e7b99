import type { Label, LabelId } from '@ordna/domain/label';
import { ArrowRight, ListFilter, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useFilterUses } from '../filter-use/index.ts';
import { type LabelUses, twinOf } from './label-uses.ts';
import styles from './merge-labels-window.module.css';
import { useMergeLabels } from './use-merge-labels.ts';

interface MergeLabelsWindowProps {
	/** The one that goes. */
	source: Label;
	/** What it can be merged into: one's own, in order, without the source. There is at least one. */
	targets: readonly Label[];
	/** How much labels are used; nothing while that is not known. */
	uses: LabelUses | undefined;
	onClose: () => void;
}

/** Asks into which label another one goes, and says what becomes of it. */
export function MergeLabelsWindow({ source, targets, uses, onClose }: MergeLabelsWindowProps) {
	const { t, messageLocale } = useTranslation(['label', 'ui']);
	const openTasksOf = (id: LabelId) => uses?.get(id)?.openTasks ?? 0;
	const filters = useFilterUses({ label: source.id }).map(({ title }) => title);
	const merge = useMergeLabels();
	const [targetId, setTargetId] = useState<LabelId | undefined>((twinOf(source, targets) ?? targets[0])?.id);
	const target = targets.find(({ id }) => id === targetId) ?? targets[0];
	if (!target) return null;
	const words = { source: source.title, target: target.title };
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('merge.title', words)}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button
						kind="primary"
						onClick={() => {
							merge(source, target);
							onClose();
						}}
					>
						{t('merge.verb')}
					</Button>
				</>
			}
		>
			<div className={styles.both}>
				<span className={styles.source}>
					<LabelChip title={source.title} color={source.hexColor} />
					{uses && <span className={styles.count}>{t('tasks', { count: openTasksOf(source.id) })}</span>}
				</span>
				<Icon of={ArrowRight} />
				<Select
					label={t('merge.into')}
					isLabelHidden
					value={target.id}
					onChange={setTargetId}
					options={targets.map(({ id, title, hexColor }) => ({
						value: id,
						label: uses ? t('merge.target', { title, count: openTasksOf(id) }) : title,
						mark: <Swatch color={hexColor} size="small" />,
					}))}
				/>
			</div>
			<ul className={styles.effects}>
				<li>
					<Icon of={Tag} />
					{t('merge.tasks', words)}
				</li>
				{filters.length > 0 && (
					<li>
						<Icon of={ListFilter} />
						{t('merge.filters', {
							...words,
							count: filters.length,
							titles: new Intl.ListFormat(messageLocale).format(filters),
						})}
					</li>
				)}
				<li>
					<Icon of={Trash2} />
					{t('merge.deleted', words)}
				</li>
			</ul>
		</Dialog>
	);
}
