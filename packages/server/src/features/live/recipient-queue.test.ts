import { expect, test } from 'vitest';
import { RecipientQueue } from './recipient-queue.ts';

test('few are at work at once, all get their turn, and a failure keeps nobody waiting', async () => {
	const turns = new RecipientQueue();
	let withCliContext = 0;
	let most = 0;
	const work = async (number: number) => {
		withCliContext += 1;
		most = Math.max(most, withCliContext);
		await Promise.resolve();
		withCliContext -= 1;
		if (number % 5 === 0) throw new Error('broke');
		return number;
	};

	const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => turns.take(() => work(number))));

	expect(ended.filter((one) => one.status === 'fulfilled')).toHaveLength(32);
	expect(most).toBeLessThanOrEqual(4);
});

test('what else there is to do is done in between', async () => {
	const turns = new RecipientQueue();
	const order: string[] = [];
	const many = Array.from({ length: 20 }, () => turns.take(async () => void order.push('turn')));
	setImmediate(() => order.push('request'));

	await Promise.all(many);

	expect(order.indexOf('request')).toBeLessThan(9);
});
