import type { JobContext } from './job.ts';

/**
 * Does a job's work person by person. One for whom it fails is logged, and comes again when the job comes round: nobody
 * else waits for that.
 */
export async function forEachPerson<Person extends { readonly id: number }>(
	{ app, signal, progress }: JobContext,
	people: readonly Person[],
	run: (person: Person) => Promise<void>,
): Promise<void> {
	for (const [done, person] of people.entries()) {
		if (signal.aborted) return;
		await progress(done, people.length);
		try {
			await run(person);
		} catch (error) {
			app.log.error({ err: error, user: person.id }, 'a job failed for one person');
		}
	}
}
