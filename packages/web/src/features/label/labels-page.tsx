import { type Label, ownsLabel } from '@ordna/domain/label';
import { displayName } from '@ordna/domain/user';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { WindowLink } from '../../platform/windows/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useAccount } from '../user/index.ts';
import { useLabelCommands, useLabels } from './label.api.ts';
import { LabelForm } from './label-form.tsx';
import styles from './labels-page.module.css';

/** Every label one can see; one's own can be changed. */
export function LabelsPage() {
	const { t } = useTranslation('label');
	const { labels, isReady, failure, retry } = useLabels();
	const [edited, setEdited] = useState<Label | null>(null);
	const isLate = useDelayed(!isReady && !failure);
	return (
		<Page
			title={t('labels')}
			tools={
				labels.length > 0 && (
					<ToolBar>
						<Button icon={Plus} render={<WindowLink href="/labels/new" />}>
							{t('new')}
						</Button>
					</ToolBar>
				)
			}
		>
			<div className={styles.content}>
				{labels.length > 0 ? (
					<ul className={styles.list}>
						{labels.map((label) => (
							<LabelRow key={label.id} label={label} onEdit={() => setEdited(label)} />
						))}
					</ul>
				) : isReady ? (
					<NoLabels />
				) : failure ? (
					<ErrorBox
						title={t('trouble.title')}
						code={failureText(failure)}
						action={<Button onClick={retry}>{t('trouble.retry')}</Button>}
					>
						{t('trouble.text')}
					</ErrorBox>
				) : (
					isLate && <LabelSkeletons />
				)}
			</div>
			{edited && <LabelForm key={edited.id} label={edited} onClose={() => setEdited(null)} />}
		</Page>
	);
}

function LabelRow({ label, onEdit }: { label: Label; onEdit: () => void }) {
	const { t } = useTranslation('label');
	const me = useAccount();
	const { remove } = useLabelCommands();
	const { title, description, createdBy } = label;
	const isMine = ownsLabel(me.id, label);
	const askToRemove = async () => {
		const isSure = await confirm({ title: t('delete.title', { title }), text: t('delete.text') });
		if (isSure) void remove(label.id);
	};
	return (
		<li className={styles.row}>
			<span className={styles.chip}>
				<LabelChip title={title} color={label.hexColor} />
			</span>
			<span className={`${styles.description} cut`} dir="auto">
				{description}
			</span>
			<span className={`${styles.maker} cut`}>{!isMine && createdBy && t('by', { name: displayName(createdBy) })}</span>
			<span className={styles.actions}>
				{isMine && (
					<>
						<IconButton icon={Pencil} size="small" name={t('editOne', { title })} onClick={onEdit} />
						<IconButton
							icon={Trash2}
							size="small"
							name={t('deleteOne', { title })}
							onClick={() => void askToRemove()}
						/>
					</>
				)}
			</span>
		</li>
	);
}

function NoLabels() {
	const { t } = useTranslation('label');
	return (
		<EmptyState
			picture="rolls"
			title={t('none.title')}
			action={
				<Button kind="primary" icon={Plus} render={<WindowLink href="/labels/new" />}>
					{t('new')}
				</Button>
			}
		>
			{t('none.text')}
		</EmptyState>
	);
}

/** Widths as uneven as names are. */
const widths = [64, 92, 48, 78, 56] as const;

function LabelSkeletons() {
	const { t } = useTranslation('ui');
	return (
		<div role="status" aria-label={t('loading')} className={styles.list}>
			{widths.map((width) => (
				<div key={width} className={styles.row}>
					<span className={styles.chip}>
						<Skeleton width={width} height={20} />
					</span>
				</div>
			))}
		</div>
	);
}
