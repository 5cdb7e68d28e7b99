import { isFailure } from '@ordna/domain/failures';
import type { ImportPreview } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import type { Caller } from '../../context/index.ts';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { withImportSlot } from './import-slots.ts';

test('whoever sends many files holds up themselves: another one comes next, and is not turned away', async () => {
	const { app } = await startTestApp();
	const first = Promise.withResolvers<void>();
	const order: string[] = [];
	const bring = (id: number, name: string, until?: Promise<void>) => {
		const caller = { kind: 'person', id, username: '', sessionId: null, scopes: null } as unknown as Caller;
		return withImportSlot({ app, caller }, 'import', async () => {
			await until;
			order.push(name);
		});
	};
	const running = [bring(1, 'ada', first.promise), bring(1, 'ada', first.promise)];
	const waiting = Array.from({ length: 20 }, (_, at) => bring(1, `ada ${at}`));

	await expect(bring(1, 'ada, too many')).rejects.toSatisfy((error) => isFailure(error, 'server.busy'));
	const other = bring(2, 'bob');
	first.resolve();
	await Promise.all([...running, ...waiting, other]);

	expect(order.slice(0, 3)).toEqual(['ada', 'ada', 'bob']);
	expect(order.slice(3)).toEqual(Array.from({ length: 20 }, (_, at) => `ada ${at}`));
});

test('thirty people who import at once, and again, are all served, while others read and write', async () => {
	const app = await startTestApp();
	const other = await aUser(app);
	const task = await aTask(app, { owner: other });
	const people = await Promise.all(Array.from({ length: 30 }, () => aUser(app)));
	const titles = Array.from({ length: 60 }, (_, at) => `Task ${at}`);
	const content = JSON.stringify([
		{ id: 1, title: 'House', views: [], tasks: titles.map((title, at) => ({ id: at + 1, title })) },
	]);
	const bring = async (token: string) => {
		const files = [['house.json', content]] as const;
		const { json } = await sendForm(app, '/imports', { token, field: 'import', method: 'POST', files });
		return app.api(token).fileImport.apply({ id: Number(json.id) as ImportPreview['id'] });
	};
	const bringAll = () => Promise.all(people.map(({ token }) => bring(token)));
	let isOver = false;
	const meanwhile = async () => {
		let answered = 0;
		for (; !isOver; answered += 1) {
			await app.api(other.token).task.update({ id: task.id, title: `Title ${answered}` });
			await app.api(other.token).task.read({ id: task.id });
		}
		return answered;
	};

	const answering = meanwhile();
	const first = await bringAll();
	const again = await bringAll();
	isOver = true;

	expect(first.map(({ added }) => added)).toEqual(people.map(() => 60));
	expect(again.map(({ added }) => added)).toEqual(people.map(() => 0));
	expect(await answering).toBeGreaterThan(people.length);
});
