export { labelEndpoints } from './label.contract.ts';
export type { Label, LabelId, LabelUse } from './label.ts';
export { label, labelId, labelTitle, labelUse, ownsLabel, sortLabels } from './label.ts';
export { labelUseEndpoints } from './label-use.contract.ts';
