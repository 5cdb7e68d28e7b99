import { createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';

/** What a mail server answers to what it is told; the rest it takes without a word. */
const replies: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

/** Speaks as much SMTP as it takes to be given an e-mail. */
function receive(socket: Socket, keep: (letter: string) => void): void {
	let text = '';
	let isLetter = false;
	const say = (line: string) => socket.write(`${line}\r\n`);
	socket.setEncoding('utf8').on('error', () => socket.destroy());
	socket.on('data', (piece) => {
		text += piece;
		for (;;) {
			const mark = isLetter ? '\r\n.\r\n' : '\r\n';
			const end = text.indexOf(mark);
			if (end < 0) return;
			const told = text.slice(0, end);
			text = text.slice(end + mark.length);
			if (isLetter) keep(told.replace(/=\r\n/g, '').replaceAll('=3D', '='));
			const verb = isLetter ? '' : told.slice(0, 4).toUpperCase();
			isLetter = verb === 'DATA';
			say(replies[verb] ?? '250 fine');
		}
	});
	say('220 ready');
}

/** A mail server on this machine that keeps what the product sends. Begin it before the stage is set. */
export async function openMailBox() {
	const letters: string[] = [];
	const port = await freePort();
	const server = createServer((socket) => receive(socket, (letter) => letters.push(letter)));
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		settings: {
			ORDNA_MAILER_ENABLED: 'true',
			ORDNA_MAILER_HOST: '127.0.0.1',
			ORDNA_MAILER_PORT: String(port),
			ORDNA_MAILER_FROMEMAIL: 'ordna@example.org',
			ORDNA_SERVICE_PUBLICURL: 'http://tasks.example.org/',
		},
		/** The link of the next e-mail with this in an address, as a path; it is then read. */
		async link(parameter: string): Promise<string> {
			const found = () => letters.findIndex((letter) => letter.includes(`?${parameter}=`));
			await expect.poll(found).toBeGreaterThan(-1);
			const [letter = ''] = letters.splice(found(), 1);
			return `/${new RegExp(`\\?${parameter}=[A-Za-z0-9]+`).exec(letter)?.[0]}`;
		},
		/** The path of the next e-mail's address that matches this, with its search; the e-mail is then read. */
		async path(pattern: RegExp): Promise<string> {
			const found = () => letters.findIndex((letter) => pattern.test(letter));
			await expect.poll(found).toBeGreaterThan(-1);
			const [letter = ''] = letters.splice(found(), 1);
			return `/${pattern.exec(letter)?.[0]}`;
		},
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
