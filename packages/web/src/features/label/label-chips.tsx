import type { Label } from '@ordna/domain/label';
import { useMemo } from 'react';
import { useRecords } from '../../platform/store/index.ts';
import { LabelChip } from '../../ui/label-chip.tsx';
import { labelKind } from './label.kind.ts';

/** The labels a task came with, as they are called and coloured now: another colour is not another version of the task. */
export function LabelChips({ labels }: { labels: readonly Label[] }) {
	const current = useRecords(
		labelKind,
		useMemo(() => labels.map((label) => label.id), [labels]),
	);
	return labels.map((label) => {
		const { id, title, hexColor } = current.find((one) => one.id === label.id) ?? label;
		return <LabelChip key={id} title={title} color={hexColor} />;
	});
}
