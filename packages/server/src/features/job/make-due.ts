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
