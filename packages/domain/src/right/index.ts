export { rightField } from './right.field.ts';
export type { AccessRow, Right, RightNumber } from './right.ts';
export { allows, decideRight, parseRight, rightNumber, rights, strongerRight } from './right.ts';
