import { defineCommand } from 'citty';
import { addTask } from './add-task.ts';
import { askApi, serverOfEnvironment } from './ask-api.ts';

export const addCommand = defineCommand({
	meta: {
		name: 'add',
		description: 'Add a task as quick add reads it, through the API: ORDNA_URL and ORDNA_TOKEN say where and as whom.',
	},
	args: {
		text: { type: 'positional', required: true, description: 'Such as "Call the framer tomorrow *shop +Home !3".' },
	},
	async run({ args }) {
		const { address, token } = serverOfEnvironment();
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		console.log(await addTask(askApi(address, token), args.text, { now: Date.now(), zone: timeZone }));
	},
});
