export type { FailureName } from './catalogue.ts';
export { catalogue } from './catalogue.ts';
export type { FailureDefinition, FailureParams } from './failure.ts';
export { definitionOf, Failure, fail, invalid, isFailure } from './failure.ts';
