import { type App, type Change, type CommandContext, readChanges, runCommand } from '../../context/index.ts';

/**
 * Something that happens because of changes. It sees each line at least once, in order, and keeps its place in the
 * database: what was written while it was down, or while it failed, it sees later.
 */
export interface ChangeReader {
	readonly name: string;
	/**
	 * After which line there is something to do for it; `null` while there is nothing at all: then it costs nothing, and
	 * keeps no place either. Asked often, so answered from memory. Left out by who wants every line.
	 */
	startsAfter?(app: App): Promise<number | null>;
	/**
	 * It reads what lines tell of from its rows: what deletes these for good lets it handle what is outstanding first, in the
	 * same transaction.
	 */
	readonly isBeforeDeletions?: boolean;
	/**
	 * Does what follows from some lines. What it writes is committed together with its place, so it happens exactly
	 * once; what leaves the database (mail, calls) is put into a table here and sent by a job.
	 */
	handle(context: CommandContext, lines: readonly Change[]): Promise<void>;
}

/** For the list of readers: `readChangeLog({ name: 'notifications', handle })`. */
export function readChangeLog(written: ChangeReader): ChangeReader {
	return written;
}

/** At most so many lines in one transaction. */
const batchSize = 200;

/** The place of a new reader is the end of the log: what is older was before its time. */
export async function registerReader({ database }: App, { name }: ChangeReader): Promise<void> {
	await database.write(async (db) => {
		await db
			.insertInto('change_reader')
			.columns(['name', 'seq'])
			.expression((eb) =>
				eb
					.selectFrom('change')
					.select([eb.val(name).as('name'), eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('seq')])
					// Without a condition SQLite reads "on conflict" as part of a join.
					.where(eb.lit(true)),
			)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	});
}

/**
 * Handles the next lines in one transaction, which also moves the place. Two processes do it one after the other.
 * @returns the last line that was handled; nothing when there is none left.
 */
export async function handleNext(app: App, reader: ChangeReader, limit = batchSize): Promise<number | undefined> {
	const start = await startOf(app, reader);
	if (start === null) return undefined;
	return runCommand(app, { kind: 'stranger' }, { via: reader.name }, (context) =>
		handleIn(context, reader, { start, limit }),
	);
}

/**
 * Lets a reader handle, within a command, all that was committed before it. To be called before the command writes: what it
 * deletes is still there. Its locks come first, that of the reader's place after them.
 */
export async function handleOutstanding(context: CommandContext, reader: ChangeReader): Promise<void> {
	const start = await startOf(context.app, reader);
	if (start === null) return;
	while ((await handleIn(context, reader, { start, limit: batchSize })) !== undefined);
}

async function handleIn(
	context: CommandContext,
	reader: ChangeReader,
	{ start, limit }: { readonly start: number; readonly limit: number },
): Promise<number | undefined> {
	// Written to be locked: another process waits here, and then sees the new place.
	const place = await context.db
		.updateTable('change_reader')
		.set((eb) => ({ seq: eb.ref('seq') }))
		.where('name', '=', reader.name)
		.returning('seq')
		.executeTakeFirst();
	// One that was never registered has seen nothing, and wants nothing that was before its time.
	if (!place) return undefined;
	const lines = await readChanges(context, { after: Math.max(place.seq, start), limit });
	const last = lines.at(-1);
	if (!last) return undefined;
	await reader.handle(context, lines);
	await context.db.updateTable('change_reader').set({ seq: last.seq }).where('name', '=', reader.name).execute();
	return last.seq;
}

/** Leaves one line out. */
export async function skipNext(app: App, reader: ChangeReader): Promise<Change | undefined> {
	const start = await startOf(app, reader);
	return runCommand(app, { kind: 'stranger' }, { via: reader.name }, async (context) => {
		const place = await context.db
			.selectFrom('change_reader')
			.select('seq')
			.where('name', '=', reader.name)
			.executeTakeFirstOrThrow();
		const [line] = await readChanges(context, { after: Math.max(place.seq, start ?? 0), limit: 1 });
		if (line)
			await context.db.updateTable('change_reader').set({ seq: line.seq }).where('name', '=', reader.name).execute();
		return line;
	});
}

async function startOf(app: App, reader: ChangeReader): Promise<number | null> {
	return reader.startsAfter ? reader.startsAfter(app) : 0;
}
