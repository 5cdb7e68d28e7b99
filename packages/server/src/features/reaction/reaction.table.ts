import type { ReactionEntity } from '@ordna/domain/reaction';
import type { Instant } from '@ordna/domain/time';

export interface ReactionTable {
	entity: ReactionEntity;
	entity_id: number;
	value: string;
	user_id: number;
	created: Instant;
}

export interface ReactionTables {
	reaction: ReactionTable;
}
