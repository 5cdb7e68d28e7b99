import { expect, test } from 'vitest';
import { anAttachment } from './features/attachment/attachment.builder.ts';
import { removeUnusedFiles } from './features/file/index.ts';
import { jobRunner } from './features/job/index.ts';
import { mailDispatcher } from './features/mail/index.ts';
import { aNotification, tellEverybody } from './features/notification/notification.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { remindOfTasks, tellOverdue } from './features/reminding/index.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser } from './features/user/user.builder.ts';
import { aWebhook, tellWebhooks } from './features/webhook/webhook.builder.ts';
import { startMailBox } from './testing/mail-box.ts';
import { plansOf } from './testing/plans.ts';
import { startTestApp } from './testing/start-app.ts';

/** A workplace with something in every table that grows. */
async function aWorkplace() {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const api = app.api(ada.token);
	await aNotification(app, { owner: ada });
	await anAttachment(app, { by: ada, task });
	await api.comment.create({ taskId: task.id, comment: '<p>Yes</p>' });
	const webhook = await aWebhook(app, { owner: ada, project });
	return { app, api, project, task, webhook };
}

/** The steps that read one of the tables that grow from end to end. */
function wholeTables(plans: Awaited<ReturnType<typeof plansOf>>): string[] {
	const table =
		'change|comment|notification|notification_content|subscription|attachment|task|reaction|task_unread|mail|webhook_delivery';
	const whole = new RegExp(`SCAN (${table})$|Seq Scan on "?(${table})"? `);
	return plans.flatMap(({ sql, steps }) => steps.filter((step) => whole.test(step)).map((step) => `${step} <- ${sql}`));
}

test('lists are read off indexes', async () => {
	const { app, api, project, task, webhook } = await aWorkplace();

	const plans = await plansOf(app, async () => {
		app.app.feed.reset();
		await api.comment.list({ taskId: task.id });
		await api.comment.list({ taskId: task.id, s: 'yes', orderBy: 'desc' });
		await api.notification.list({});
		await api.attachment.list({ taskId: task.id });
		await api.webhook.list({ projectId: project.id });
		await api.webhook.deliveries({ projectId: project.id, id: webhook.id });
		await api.change.feed({ since: 1 });
		await api.change.ofTask({ taskId: task.id });
		await api.change.ofProject({ projectId: project.id });
		await api.task.trash({});
		await api.task.trash({ deletedBy: 1, deletedSince: app.clock.now(), deletedBefore: app.clock.now(), s: 'a' });
		await api.trash.people({});
		await api.task.trashOfProject({ projectId: project.id });
	});

	expect(plans.length).toBeGreaterThan(15);
	expect(wholeTables(plans)).toEqual([]);
	const trash = plans.filter(({ sql }) => sql.includes('"deleted_at" is not null')).map(({ steps }) => steps[0]);
	if (app.app.database.engine === 'sqlite')
		expect(trash.join('\n')).toMatch(/^(SEARCH task USING INDEX task_in_trash.*\n?)+$/);
});

test('what happens by itself looks things up in indexes', async () => {
	const { app, api, project, task } = await aWorkplace();
	await tellEverybody(app);
	await tellWebhooks(app);
	await api.task.update({ id: task.id, title: 'Another' });
	await api.comment.create({ taskId: task.id, comment: '<p>No</p>' });
	await api.subscription.create({ entity: 'project', entityId: project.id });

	const plans = await plansOf(app, async () => {
		await tellEverybody(app);
		await tellWebhooks(app);
		await mailDispatcher(app.app).sendDue();
		await jobRunner(app.app, [remindOfTasks, tellOverdue, removeUnusedFiles]).runDue();
	});

	expect(plans.length).toBeGreaterThan(20);
	expect(wholeTables(plans)).toEqual([]);
});

test('what is deleted takes along what names it by way of indexes', async () => {
	const { app, api, project, task } = await aWorkplace();

	const plans = await plansOf(app, async () => {
		await api.comment.delete({ taskId: task.id, id: 1 });
		await api.task.delete({ id: task.id });
		await api.project.delete({ id: project.id });
	});

	expect(plans.length).toBeGreaterThan(10);
	expect(wholeTables(plans)).toEqual([]);
});
