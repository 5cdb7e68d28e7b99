import type { Label } from '@ordna/domain/label';
import { useAll } from '../../platform/store/index.ts';
import { LabelChip, MoreLabels } from '../../ui/label-chip.tsx';
import { labelKind } from './label.kind.ts';

interface LabelChipsProps {
	labels: readonly Label[];
	/** All of them, where there is room: in the task itself. */
	isWhole?: boolean;
}

/**
 * The labels a task came with, as they are called and coloured now: another colour is not another version of the task.
 * Many rows have some, so each listens to all labels, of which there are few: another task in the row needs no other
 * listeners then.
 */
export function LabelChips({ labels, isWhole = false }: LabelChipsProps) {
	const known = byId(useAll(labelKind));
	const now = labels.map((label) => known.get(label.id) ?? label);
	const shown = isWhole ? now.length : shownLabels;
	return (
		<>
			{now.slice(0, shown).map(({ title, hexColor }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a chip holds no state, and a row that is given another task keeps its elements.
				<LabelChip key={at} title={title} color={hexColor} />
			))}
			{now.length > shown && <MoreLabels titles={now.slice(shown).map(({ title }) => title)} />}
		</>
	);
}

/** More would be slivers in a row, and fill a card. */
const shownLabels = 3;

type LabelsById = ReadonlyMap<number, Label>;

const maps = new WeakMap<readonly Label[], LabelsById>();

function byId(labels: readonly Label[]): LabelsById {
	const held = maps.get(labels) ?? new Map(labels.map((label) => [label.id, label]));
	maps.set(labels, held);
	return held;
}
