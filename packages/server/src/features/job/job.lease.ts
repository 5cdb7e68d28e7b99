import type { Selectable } from 'kysely';
import type { App } from '../../asking/index.ts';
import type { Tables } from '../../tables.ts';

/** A job that this process may run now, and nobody else until the lease ends. */
export interface Lease {
	readonly name: string;
	/** When it should have run. */
	readonly due: number;
}

/** A process that dies in the middle of a job holds others up for so long. */
export const leaseMs = 60_000;

/** Makes jobs known. A new one is due at once; one that is known stays as it is. */
export async function registerJobs({ database, clock }: App, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	// In step with whole minutes: what is to happen at nine happens then.
	const due = clock.now() - (clock.now() % 60_000);
	const rows = names.map((name) => ({ name, due }));
	await database.write(async (db) => {
		await db
			.insertInto('job')
			.values(rows)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	});
}

/** When a job is to run, and until when somebody has it. */
export type JobTimes = Pick<Selectable<Tables['job']>, 'name' | 'due' | 'leased_until'>;

/** The times of all jobs. Looking takes no lock. */
export function jobTimes({ database }: App): Promise<JobTimes[]> {
	return database.read.selectFrom('job').select(['name', 'due', 'leased_until']).execute();
}

/** Takes a job, unless somebody else was faster. */
export async function claim({ database, clock }: App, name: string, by: string): Promise<Lease | undefined> {
	const now = clock.now();
	return database.write((db) =>
		db
			.updateTable('job')
			.set({ leased_until: now + leaseMs, leased_by: by })
			.where('name', '=', name)
			.where('due', '<=', now)
			.where('leased_until', '<=', now)
			.returning(['name', 'due'])
			.executeTakeFirst(),
	);
}

/** Keeps a job for longer; `false` when it has been taken away. */
export async function extend({ database, clock }: App, name: string, by: string): Promise<boolean> {
	const row = await database.write((db) =>
		db
			.updateTable('job')
			.set({ leased_until: clock.now() + leaseMs })
			.where('name', '=', name)
			.where('leased_by', '=', by)
			.returning('name')
			.executeTakeFirst(),
	);
	return row !== undefined;
}

/** Gives a job back, to be run at its next time; one that was made due while it ran keeps that time. */
export async function release({ database }: App, lease: Lease, by: string, next: number): Promise<void> {
	await database.write((db) =>
		db
			.updateTable('job')
			.set((eb) => ({
				due: eb.case().when('due', '=', lease.due).then(next).else(eb.ref('due')).end(),
				leased_until: 0,
				leased_by: '',
			}))
			.where('name', '=', lease.name)
			.where('leased_by', '=', by)
			.execute(),
	);
}

/** The next time that is not past, in step with the last one: what was missed while the server was down runs once. */
export function nextDue(due: number, everyMs: number, now: number): number {
	return due + everyMs * (Math.floor(Math.max(0, now - due) / everyMs) + 1);
}
