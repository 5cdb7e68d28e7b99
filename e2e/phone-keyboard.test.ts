import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { addField, openTask, row } from './screen.ts';
import { phone, setStage } from './stage.ts';

const stage = setStage();

const keyboardHeight = 320;
const seen = phone.viewport.height - keyboardHeight;

/** A browser without a screen has no keyboard over its page: it is told what a phone would tell it. */
async function openWithKeyboard(): Promise<Page> {
	const page = await stage.open(phone);
	await page.addInitScript((height) => {
		const viewport = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, scale: 1 });
		const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
		Object.defineProperties(viewport, {
			width: { get: () => innerWidth },
			height: { get: () => innerHeight - (isTyping() ? height : 0) },
		});
		const tell = () => viewport.dispatchEvent(new Event('resize'));
		addEventListener('focusin', tell);
		addEventListener('focusout', () => queueMicrotask(tell));
		Object.defineProperty(window, 'visualViewport', { value: viewport });
	}, keyboardHeight);
	return page;
}

async function openTaskWithKeyboard(): Promise<Page> {
	const page = await openWithKeyboard();
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Choir trip' });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Hire a coach' });
	await page.goto(`/projects/${id}`);
	await signIn(page, ann);
	await row(page, 'Hire a coach').tap();
	return page;
}

const footOf = async (place: Locator) => {
	const box = await place.boundingBox();
	return box ? Math.round(box.y + box.height) : undefined;
};

test('the keyboard covers nothing of the sheet for a new task, and gives its place back', async () => {
	const page = await openWithKeyboard();
	const ann = await stage.aPerson('ann');
	await page.goto('/');
	await signIn(page, ann);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Add a task' }).tap();
	const sheet = page.getByRole('dialog');
	const add = sheet.getByRole('button', { name: 'Add', exact: true });

	await addField(page).last().tap();
	await page.keyboard.type('Water the tomatoes');

	await expect.poll(() => footOf(sheet)).toBe(seen);
	expect(await footOf(add)).toBeLessThan(seen);
	await addField(page).last().blur();
	await expect.poll(() => footOf(sheet)).toBe(phone.viewport.height);
});

test('the keyboard covers nothing of a comment that is written, nor the tools of its editor', async () => {
	const page = await openTaskWithKeyboard();
	const task = openTask(page, 'Hire a coach');
	await task.getByRole('button', { name: 'Write a comment' }).tap();
	await page.keyboard.type('The one with the big boot');

	await expect.poll(() => footOf(task)).toBe(seen);
	const send = task.getByRole('button', { name: 'Comment', exact: true });
	await expect.poll(() => footOf(send)).toBeLessThanOrEqual(seen);
	expect(await footOf(task.getByRole('toolbar').last())).toBeLessThanOrEqual(seen);
});

test('the keyboard covers nothing of a picker in which one searches', async () => {
	const page = await openTaskWithKeyboard();
	// In the bar at its foot.
	await openTask(page, 'Hire a coach').getByRole('button', { name: 'Labels', exact: true }).last().tap();
	const picker = page.getByRole('dialog', { name: 'Labels' });

	await picker.getByRole('combobox').tap();
	await page.keyboard.type('urgent');

	await expect.poll(() => footOf(picker)).toBe(seen);
});
