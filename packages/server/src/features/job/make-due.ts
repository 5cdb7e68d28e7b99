import type { Tell } from '../../asking/index.ts';

/** Lets a job be taken up within a second of this command, instead of when its time comes round. */
export async function makeDue(tell: Tell, name: string): Promise<void> {
	await tell.db
		.updateTable('job')
		.set({ due: tell.now })
		.where('name', '=', name)
		.where('due', '>', tell.now)
		.execute();
}
