export { agentEndpoints, changeSetEndpoints } from './agent.contract.ts';
export type { Agent, AgentKind } from './agent.ts';
export { agent, agentKind, agentScopes } from './agent.ts';
export type {
	ChangeLine,
	ChangeLineKind,
	ChangeSet,
	ChangeSetId,
	ChangeSetProblem,
	ChangeSetState,
} from './change-set.ts';
export {
	changeLine,
	changeLineKinds,
	changeSet,
	changeSetId,
	changeSetLimits,
	countLines,
	isExpired,
	sameEffect,
} from './change-set.ts';
export type { Operation, OperationName, OperationRequest } from './operations.ts';
export { operationNames, operations, requestOf, UnknownReference } from './operations.ts';
