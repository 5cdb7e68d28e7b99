import { setTimeout as pause } from 'node:timers/promises';
import { backOffMs, type ExponentialBackOff } from '@ordna/domain/back-off';
import { type App, runCommand } from '../../context/index.ts';
import { followMailbox } from '../../outside/mailbox.ts';
import { hour, makeDue, minute } from '../job/index.ts';
import { readMailbox } from './mail-in.jobs.ts';
import { lookNow } from './mailbox.store.ts';

/** How long a mail server is waited for. */
export interface MailServerPatience {
	/** After a connection that was lost, or did not come about. */
	readonly backOff: ExponentialBackOff;
	/** Without a word on the connection. */
	readonly silenceMs: number;
}

const usual: MailServerPatience = { backOff: { firstMs: minute, maxMs: hour }, silenceMs: minute };

/**
 * Has the job look as soon as the mail server says that an e-mail came. The job alone reads, under its lease, and goes on to look
 * at its interval: where the server has no IDLE, or the connection is lost, an e-mail is found then.
 */
export function mailboxFollower(app: App, patience = usual): { begin(): void; end(): Promise<void> } {
	const stopping = new AbortController();
	let running = Promise.resolve();
	return {
		begin() {
			if (app.settings.mailIn.enabled) running = follow(app, patience, stopping.signal);
		},
		async end() {
			stopping.abort();
			await running;
		},
	};
}

async function follow(app: App, { backOff, silenceMs }: MailServerPatience, signal: AbortSignal): Promise<void> {
	let asked = Promise.resolve();
	let failures = 0;
	const ask = (isReachable: boolean) => {
		asked = asked.then(() => askForLook(app, isReachable));
	};
	const opened = () => {
		failures = 0;
		ask(true);
	};
	const came = () => ask(false);
	while (!signal.aborted) {
		try {
			if (!(await followMailbox(app.settings.mailIn, { opened, came, signal, silenceMs }))) break;
		} catch (error) {
			app.log.info({ err: error }, 'the mailbox for new tasks is not followed');
		}
		failures += 1;
		await pause(backOffMs(failures, backOff), undefined, { signal }).catch(() => undefined);
	}
	await asked;
}

/** @param isReachable whether the mailbox could be opened just now, whatever failed before. */
async function askForLook(app: App, isReachable: boolean): Promise<void> {
	try {
		await runCommand(app, { kind: 'stranger' }, { via: readMailbox.name }, async (command) => {
			await lookNow(command, { isReachable });
			await makeDue(command, readMailbox.name);
		});
	} catch (error) {
		app.log.warn({ err: error }, 'an e-mail came, and waits for the next look into the mailbox');
	}
}
