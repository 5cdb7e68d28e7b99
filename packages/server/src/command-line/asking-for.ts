import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.ts';

/** Asks for a password where nobody sees it; from a pipe the first line is taken. */
export async function askForPassword(question: string): Promise<string> {
	if (!process.stdin.isTTY) return firstLine();
	const first = await askHidden(`${question}: `);
	if ((await askHidden('Confirm password: ')) !== first)
		throw new CliError("The passwords don't match. Nothing was changed.");
	return first;
}

/** Whether somebody at the keyboard agrees. A pipe cannot: there `--yes` says it. */
export async function confirm(question: string): Promise<boolean> {
	if (!process.stdin.isTTY) return false;
	const lines = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
	} finally {
		lines.close();
	}
}

async function firstLine(): Promise<string> {
	const lines = createInterface({ input: process.stdin });
	for await (const line of lines) return line;
	return '';
}

async function askHidden(question: string): Promise<string> {
	process.stderr.write(question);
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
	try {
		return await lines.question('');
	} finally {
		lines.close();
		process.stderr.write('\n');
	}
}
