import type { Task } from '@ordna/domain/task';
import { GitBranch, Plus } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RelatedList } from './related-list.tsx';
import { type RelatedEntry, shownKinds } from './relation.api.ts';
import styles from './relation.module.css';
import { RelationPicker } from './relation-picker.tsx';

interface RelationsProps {
	task: Task;
	/** All of them, subtasks too: what is there already is not offered again. */
	entries: readonly RelatedEntry[];
	isReadOnly: boolean;
	isAdding: boolean;
	onAdding: (isAdding: boolean) => void;
}

/** What a task has to do with others, grouped by kind in words. */
export function Relations({ task, entries, isReadOnly, isAdding, onAdding }: RelationsProps) {
	const { t } = useTranslation('relation');
	const add = useRef<HTMLButtonElement>(null);
	const groups = shownKinds.flatMap((kind) => {
		const own = entries.filter((entry) => entry.kind === kind);
		return own.length > 0 ? [{ kind, own }] : [];
	});
	const count = groups.reduce((sum, { own }) => sum + own.length, 0);
	const close = () => {
		add.current?.focus();
		onAdding(false);
	};
	return (
		<section className={styles.section} aria-label={t('relations')}>
			<div className={styles.head}>
				<Icon of={GitBranch} />
				<h3>{t('relations')}</h3>
				{count > 0 && <span className={styles.count}>{count}</span>}
				<span className="grow" />
				{!isReadOnly && (
					<Button
						ref={add}
						kind="ghost"
						icon={Plus}
						aria-expanded={isAdding}
						aria-label={t('addRelation')}
						onClick={() => onAdding(!isAdding)}
					>
						{t('add')}
					</Button>
				)}
			</div>
			{isAdding && !isReadOnly && <RelationPicker task={task} entries={entries} onClose={close} />}
			<div ref={useRovingFocus()}>
				{groups.map(({ kind, own }) => (
					<RelationGroup key={kind} task={task} kind={kind} entries={own} isReadOnly={isReadOnly} />
				))}
			</div>
		</section>
	);
}

interface RelationGroupProps {
	task: Task;
	kind: (typeof shownKinds)[number];
	entries: readonly RelatedEntry[];
	isReadOnly: boolean;
}

function RelationGroup({ task, kind, entries, isReadOnly }: RelationGroupProps) {
	const { t } = useTranslation('relation');
	const id = useId();
	const rows = useMemo(() => entries.map((entry) => ({ entry, parent: task, depth: 0 })), [entries, task]);
	return (
		<div className={styles.group}>
			<h4 id={id}>{t(`kind.${kind}`)}</h4>
			<RelatedList
				kind={kind}
				rows={rows}
				homeId={task.projectId}
				isReadOnly={isReadOnly}
				removalOf={(title) => t('remove', { kind: t(`kind.${kind}`), title })}
				label={{ 'aria-labelledby': id }}
			/>
		</div>
	);
}
