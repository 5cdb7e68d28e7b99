export { labelsQuery, useLabelCommands, useLabels } from './label.api.ts';
export { labelKind } from './label.kind.ts';
export { LabelChips } from './label-chips.tsx';
export { LabelPicker } from './label-picker.tsx';
export { useLabelUses } from './label-uses.ts';
