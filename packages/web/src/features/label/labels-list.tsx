import { type Label, type LabelId, type LabelUse, ownsLabel } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { Merge, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import touch from '../../ui/touchable.module.css';
import { useAccount, useSettings } from '../user/index.ts';
import { FiltersWithLabel } from './filters-with-label.tsx';
import { useLabelCommands } from './label-commands.ts';
import { LabelEditor } from './label-editor.tsx';
import type { LabelUses } from './label-uses.ts';
import styles from './labels-list.module.css';
import { dayInWords } from './last-used.ts';

interface LabelListProps {
	labels: readonly Label[];
	/** One's own among all there are. */
	own: readonly Label[];
	uses: LabelUses | undefined;
	onMerge: (label: Label) => void;
}

/** A row for each label; the one that is changed is a form in its place. */
export function LabelList({ labels, own, uses, onMerge }: LabelListProps) {
	const { t } = useTranslation('label');
	const [edited, setEdited] = useState<LabelId | null>(null);
	const list = useRovingFocus();
	const frame = useRef<HTMLDivElement>(null);
	const leave = (id: LabelId) => {
		flushSync(() => setEdited(null));
		frame.current?.querySelector<HTMLElement>(`[data-roving="${id}"]`)?.focus();
	};
	return (
		<div ref={frame}>
			<div className={styles.head} aria-hidden>
				<span>{t('columns.label')}</span>
				<span>{t('columns.description')}</span>
				<span className={styles.tasks}>{t('columns.tasks')}</span>
				<span>{t('columns.maker')}</span>
				<span>{t('columns.used')}</span>
			</div>
			<ul ref={list} aria-label={t('labels')}>
				{labels.map((label) =>
					label.id === edited ? (
						<li key={label.id}>
							<LabelEditor label={label} onClose={() => leave(label.id)} />
						</li>
					) : (
						<LabelRow
							key={label.id}
							label={label}
							use={uses && (uses.get(label.id) ?? null)}
							canMerge={own.length > 1}
							onEdit={() => setEdited(label.id)}
							onMerge={() => onMerge(label)}
						/>
					),
				)}
			</ul>
		</div>
	);
}

interface LabelRowProps {
	label: Label;
	/** `null` where it is on no task; nothing while that is not known. */
	use: LabelUse | null | undefined;
	canMerge: boolean;
	onEdit: () => void;
	onMerge: () => void;
}

function LabelRow({ label, use, canMerge, onEdit, onMerge }: LabelRowProps) {
	const { t, number } = useTranslation('label');
	const { title, description, createdBy } = label;
	const openTasks = use?.openTasks ?? 0;
	return (
		<li data-roving-row="" className={styles.row}>
			<Link to="/" search={{ labels: label.id }} className={cx(styles.chip, touch.touchable)} data-roving={label.id}>
				<LabelChip title={title} color={label.hexColor} />
			</Link>
			<span className={`${styles.description} cut`} dir="auto">
				{description}
			</span>
			<span className={styles.tasks}>
				{use !== undefined && (
					<Link
						to="/"
						search={{ labels: label.id }}
						className={touch.touchable}
						aria-label={t('tasksOf', { count: openTasks, title })}
					>
						{number(openTasks)}
					</Link>
				)}
			</span>
			<span className={styles.maker}>
				{createdBy && (
					<>
						<Avatar person={createdBy} size="tiny" isSilent />
						<span className="cut">{displayName(createdBy)}</span>
					</>
				)}
			</span>
			<LastUsed use={use} />
			<Actions label={label} canMerge={canMerge} onEdit={onEdit} onMerge={onMerge} />
		</li>
	);
}

function LastUsed({ use }: Pick<LabelRowProps, 'use'>) {
	const { t, language } = useTranslation('label');
	const { timezone } = useSettings();
	const zone = timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;
	return (
		<span className={styles.used}>
			{use && (
				<>
					<span className="sr-only">{t('columns.used')} </span>
					{dayInWords(use.lastUsed, { now: toInstant(Date.now()), zone, language })}
				</>
			)}
		</span>
	);
}

function Actions({ label, canMerge, onEdit, onMerge }: Omit<LabelRowProps, 'use'>) {
	const { t } = useTranslation('label');
	const me = useAccount();
	const { remove } = useLabelCommands();
	const { title } = label;
	if (!ownsLabel(me.id, label)) return <span className={styles.actions} />;
	const askToRemove = async () => {
		const isSure = await confirm({
			title: t('delete.title', { title }),
			text: t('delete.text'),
			details: <FiltersWithLabel id={label.id} className={styles.filters} />,
		});
		if (isSure) void remove(label.id);
	};
	return (
		<span className={styles.actions}>
			<IconButton icon={Pencil} size="small" name={t('editOne', { title })} onClick={onEdit} />
			{canMerge && <IconButton icon={Merge} size="small" name={t('mergeOne', { title })} onClick={onMerge} />}
			<IconButton icon={Trash2} size="small" name={t('deleteOne', { title })} onClick={() => void askToRemove()} />
		</span>
	);
}
