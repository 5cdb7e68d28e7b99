import type { ChangeEntity, ChangeKind } from '@ordna/domain/changes';
import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface ChangeRow {
	seq: Generated<number>;
	at: Instant;
	/** A person's id, a visitor's negative one, `null` for the server itself. */
	actor_id: number | null;
	via: string;
	batch: string;
	kind: ChangeKind;
	project_id: number | null;
	entity: ChangeEntity;
	entity_id: number;
	/** Where it is about a part of a task. */
	task_id: number | null;
	before: string | null;
	after: string | null;
	/** Whose security it is about: a person; `null` for all other lines. */
	security_of: number | null;
	/** What it is about in the audit log; `null` for all that it doesn't show. */
	audit: string | null;
	/** Where the request came from, on lines about security, and of what administrators did, alone. */
	ip_address: string | null;
	user_agent: string | null;
	/** Of the request it came of. */
	idempotency_key: string | null;
}

export interface ChangeLogTables {
	change: ChangeRow;
}
