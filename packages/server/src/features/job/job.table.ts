import type { Generated } from 'kysely';

export interface JobTables {
	job: { name: string; due: number; leased_until: Generated<number>; leased_by: Generated<string> };
}
