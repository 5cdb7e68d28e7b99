export {
	type LabelCommands,
	type LabelDraft,
	type LabelsState,
	labelsQuery,
	useCurrentLabels,
	useLabelCommands,
	useLabels,
} from './label.api.ts';
export { labelKind } from './label.kind.ts';
export { LabelPicker } from './label-picker.tsx';
