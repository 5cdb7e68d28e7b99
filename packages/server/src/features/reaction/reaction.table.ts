import type { ReactionEntity } from '@ordna/domain/reaction';

export interface ReactionTable {
	entity: ReactionEntity;
	entity_id: number;
	value: string;
	user_id: number;
	created: number;
}

export interface ReactionTables {
	reaction: ReactionTable;
}
