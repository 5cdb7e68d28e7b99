import { expect } from 'vitest';
import { openMailBox as openServer } from '../packages/server/src/testing/mail-box.ts';

/** A mail server on this machine, whose e-mails are read one by one. Begin it before the stage is set. */
export async function openMailBox() {
	const { mails, env, stop } = await openServer();
	/** What this finds in the next e-mail that has it; the e-mail is then read. */
	const next = async (pattern: RegExp): Promise<string> => {
		const found = () => mails.findIndex(({ text }) => pattern.test(text));
		await expect.poll(found).toBeGreaterThan(-1);
		const [mail] = mails.splice(found(), 1);
		return pattern.exec(mail?.text ?? '')?.[0] ?? '';
	};
	return {
		settings: env,
		/** The link of the next e-mail with this in an address, as a path. */
		link: async (parameter: string) => `/${await next(new RegExp(`\\?${parameter}=[A-Za-z0-9]+`))}`,
		/** The path of the next e-mail's address that matches this, with its search. */
		path: async (pattern: RegExp) => `/${await next(pattern)}`,
		close: stop,
	};
}
