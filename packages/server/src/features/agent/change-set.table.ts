import type { AgentKind, ChangeLine, ChangeSetProblem, ChangeSetState, Operation } from '@ordna/domain/agent';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '../../db/json-text.ts';

export interface ChangeSetTable {
	id: Generated<number>;
	/** As whom it is applied: a person, or a bot. */
	user_id: number;
	agent_kind: AgentKind;
	/** Of the API token or the connected app that proposed it. */
	agent_id: number;
	/** As it was called then. */
	agent_name: string;
	title: string;
	operations: JsonText<readonly Operation[]>;
	lines: JsonText<readonly ChangeLine[]>;
	problems: JsonText<readonly ChangeSetProblem[]>;
	/** A proposed one that waited too long is expired; that is worked out when it is read. */
	state: Exclude<ChangeSetState, 'expired'>;
	created: Instant;
	decided: Instant | null;
	/** Empty until it is applied. */
	batch: Generated<string>;
}

export type ChangeSetRow = Selectable<ChangeSetTable>;

export interface AgentTables {
	change_set: ChangeSetTable;
}
