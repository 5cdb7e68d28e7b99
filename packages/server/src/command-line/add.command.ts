import { defineCommand } from 'citty';
import { type AskApi, addTask } from './add-task.ts';
import { CliError } from './cli-error.ts';

export const addCommand = defineCommand({
	meta: {
		name: 'add',
		description: 'Add a task as quick add reads it, through the API: ORDNA_URL and ORDNA_TOKEN say where and as whom.',
	},
	args: {
		text: { type: 'positional', required: true, description: 'Such as "Call the framer tomorrow *shop +Home !3".' },
	},
	async run({ args }) {
		const { ORDNA_URL: url, ORDNA_TOKEN: token } = process.env;
		if (!url || !token)
			throw new CliError('Set ORDNA_URL to the address of the server and ORDNA_TOKEN to an API token.');
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		console.log(await addTask(apiOf(url, token), args.text, { now: Date.now(), zone: timeZone }));
	},
});

function apiOf(url: string, token: string): AskApi {
	return async (method, path, body) => {
		const response = await fetch(`${url.replace(/\/$/, '')}/api/v1${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(body ? { body: JSON.stringify(body) } : {}),
		}).catch(() => {
			throw new CliError(`No server answers at ${url}.`);
		});
		const answer: unknown = await response.json().catch(() => ({}));
		if (response.ok) return answer;
		const message = typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : '';
		throw new CliError(`The server refused it: ${message || response.status}`);
	};
}
