export { labelsQuery, useLabels } from './label.api.ts';
export { labelKind } from './label.kind.ts';
export { LabelChips } from './label-chips.tsx';
export { labelCommands } from './label-commands.ts';
export { LabelPicker } from './label-picker.tsx';
export { useLabelUses } from './label-uses.ts';
