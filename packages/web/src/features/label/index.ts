export { labelsQuery, useLabelCommands, useLabels } from './label.api.ts';
export { LabelChips } from './label-chips.tsx';
export { LabelPicker } from './label-picker.tsx';
