import { isFailure } from '@ordna/domain/failures';
import { isDiskFull } from '../../db/disk-full.ts';
import { type ListedMail, type Mailbox, openMailbox } from '../../outside/mailbox.ts';
import type { JobContext } from '../job/index.ts';
import { beginLook, beginReading, noteFailure, noteLook, noteRead, noteStuck } from './mailbox.store.ts';
import { type LeftAlone, takeMail } from './take-mail.ts';

/** E-mails listed at once. */
const batchSize = 50;

/** An e-mail at which we fail ourselves so often is left alone: others wait behind it. */
const maxTries = 3;

/**
 * Reads what is new in the mailbox, if it is time to. A mail server that does not answer is asked again later and later.
 * Answers whether the mailbox was read.
 */
export async function lookIntoMailbox(context: JobContext): Promise<boolean> {
	const { app } = context;
	const settings = app.settings.mailIn;
	const { next_look: next } = await context.run((command) => beginLook(command, settings));
	if (next > app.clock.now()) return false;
	try {
		const mailbox = await openMailbox(settings);
		try {
			await readNew(context, mailbox);
		} finally {
			await mailbox.close().catch(() => undefined);
		}
	} catch (error) {
		const failures = await context.run((command) => noteFailure(command, next));
		app.log.warn({ err: error, failures }, 'the mailbox for new tasks could not be read to its end');
		return false;
	}
	await context.run((command) => noteLook(command, settings, next));
	return true;
}

async function readNew(context: JobContext, mailbox: Mailbox): Promise<void> {
	let last = await context.run((command) => beginReading(command, mailbox.uidValidity));
	for (;;) {
		const listed = await mailbox.listAfter(last, batchSize);
		if (listed.length === 0) return;
		for (const mail of listed) {
			if (context.signal.aborted) return;
			await readOne(context, mailbox, mail);
			last = mail.uid;
		}
	}
}

/**
 * The task is stored first, then the e-mail is marked in the mailbox, then it is noted how far we are: whoever is killed in
 * between finds the e-mail again, and that it was taken.
 */
async function readOne(context: JobContext, mailbox: Mailbox, mail: ListedMail): Promise<void> {
	const { uid } = mail;
	const outcome = await tryToTake(context, mailbox, mail);
	if (outcome === 'taken') await mailbox.markSeen(uid);
	await context.run((command) => noteRead(command, uid, outcome === 'taken'));
	// Neither who sent it nor what it says: it is nobody's whom we know.
	if (outcome !== 'taken') context.app.log.info({ uid, reason: outcome }, 'an e-mail was left alone');
}

async function tryToTake(
	{ app, run }: JobContext,
	mailbox: Mailbox,
	{ uid, size, isSeen }: ListedMail,
): Promise<'taken' | LeftAlone> {
	const { maxSize } = app.settings.mailIn;
	if (isSeen) return 'read before';
	if (size > maxSize) return 'too large';
	const source = await mailbox.download(uid);
	if (source === undefined) return 'gone';
	if (source.length > maxSize) return 'too large';
	try {
		return await takeMail(app, source, `${mailbox.uidValidity}:${uid}`);
	} catch (error) {
		if (isDiskFull(error) || isFailure(error, 'server.diskFull')) throw error;
		const tries = await run((command) => noteStuck(command, uid));
		if (tries < maxTries) throw error;
		app.log.error({ err: error, uid }, 'an e-mail could not be read');
		return 'failed';
	}
}
