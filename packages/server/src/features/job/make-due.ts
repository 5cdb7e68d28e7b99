import type { CommandContext } from '../../context/index.ts';

/**
 * Lets a job be taken up within a second of this command, instead of when its time comes round. One that runs just now
 * may have looked already: its time moves back by the least there is, and whoever gives it back sees that it is due again.
 */
export async function makeDue(context: CommandContext, name: string): Promise<void> {
	await context.db
		.updateTable('job')
		.set((eb) => ({
			due: eb
				.case()
				.when('due', '>', context.now)
				.then(context.now)
				.else(eb('due', '-', 1))
				.end(),
		}))
		.where('name', '=', name)
		.execute();
}

/**
 * Lets a job run that runs on request alone. Whoever asks while it runs, or is about to, asks for that same run: no second one
 * follows. Answers with whether a new one was asked for.
 */
export async function requestRun({ db, now }: CommandContext, name: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('job')
		.set({ due: now })
		.where('name', '=', name)
		.where('due', '>', now)
		.where('leased_until', '<=', now)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
