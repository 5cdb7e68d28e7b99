import { type Label, ownsLabel } from '@ordna/domain/label';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink, useOpenModal } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useAccount } from '../user/index.ts';
import { useLabels } from './label.api.ts';
import { findLabels, type LabelOrder, labelOrders, orderLabels, useLabelUses } from './label-uses.ts';
import { LabelList } from './labels-list.tsx';
import styles from './labels-page.module.css';
import { MergeLabelsWindow } from './merge-labels-window.tsx';

/** Every label one can see, with how much it is used; one's own can be changed and merged. */
export function LabelsPage() {
	const { t } = useTranslation('label');
	const me = useAccount();
	const { labels, isReady, failure, retry } = useLabels();
	const uses = useLabelUses();
	const [words, setWords] = useState('');
	const [order, setOrder] = useState<LabelOrder>('title');
	const [merged, setMerged] = useState<Label | null>(null);
	const shown = useMemo(() => orderLabels(findLabels(labels, words), order, uses), [labels, words, order, uses]);
	const own = useMemo(() => labels.filter((label) => ownsLabel(me.id, label)), [labels, me.id]);
	return (
		<Page
			title={t('labels')}
			tools={
				// Its room is kept: what is below would move when the labels come.
				labels.length > 0 ? (
					<Tools words={words} onWords={setWords} order={order} onOrder={setOrder} count={shown.length} />
				) : (
					<ToolBar>{null}</ToolBar>
				)
			}
		>
			<div className={styles.content}>
				{shown.length > 0 ? (
					<LabelList labels={shown} own={own} uses={uses} onMerge={setMerged} />
				) : labels.length > 0 ? (
					<EmptyState picture="rolls" title={t('notFound')} />
				) : (
					<NothingYet isReady={isReady} failure={failure} retry={retry} />
				)}
			</div>
			{merged && (
				<MergeLabelsWindow
					key={merged.id}
					source={merged}
					targets={own.filter(({ id }) => id !== merged.id)}
					uses={uses}
					onClose={() => setMerged(null)}
				/>
			)}
		</Page>
	);
}

interface ToolsProps {
	words: string;
	onWords: (words: string) => void;
	order: LabelOrder;
	onOrder: (order: LabelOrder) => void;
	count: number;
}

function Tools({ words, onWords, order, onOrder, count }: ToolsProps) {
	const { t } = useTranslation('label');
	const field = useRef<HTMLInputElement>(null);
	const openModal = useOpenModal();
	useShortcuts([
		{ keys: '/', run: () => field.current?.focus() },
		{ keys: 'n', run: () => openModal('/labels/new') },
	]);
	return (
		<ToolBar>
			<FindField ref={field} label={t('find')} value={words} onChange={onWords} className={styles.find} />
			<span className={styles.count} role="status">
				{t('count', { count })}
			</span>
			<span className="grow" />
			<Menu
				align="end"
				trigger={
					<Button kind="ghost" icon={ArrowUpDown} aria-label={t('order.by', { order: t(`order.${order}`) })}>
						<span className={styles.wideOnly}>{t(`order.${order}`)}</span>
					</Button>
				}
			>
				{labelOrders.map((one) => (
					<MenuItem key={one} isChosen={one === order} onSelect={() => onOrder(one)}>
						{t(`order.${one}`)}
					</MenuItem>
				))}
			</Menu>
			<Button icon={Plus} render={<ModalLink href="/labels/new" />}>
				{t('new')}
			</Button>
		</ToolBar>
	);
}

interface NothingYetProps {
	isReady: boolean;
	failure: unknown;
	retry: () => void;
}

function NothingYet({ isReady, failure, retry }: NothingYetProps) {
	const { t } = useTranslation('label');
	const isLate = useDelayed(!isReady && !failure);
	if (isReady) return <NoLabels />;
	if (!failure) return isLate && <LabelSkeletons />;
	return (
		<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
			{t('trouble.text')}
		</LoadError>
	);
}

function NoLabels() {
	const { t } = useTranslation('label');
	return (
		<EmptyState
			picture="rolls"
			title={t('none.title')}
			action={
				<Button kind="primary" icon={Plus} render={<ModalLink href="/labels/new" />}>
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
		<div role="status" aria-label={t('loading')}>
			{widths.map((width) => (
				<div key={width} className={styles.skeleton}>
					<Skeleton width={width} height={20} />
				</div>
			))}
		</div>
	);
}
