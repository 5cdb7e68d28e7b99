import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { writeDeliveries } from '../webhook/webhook.builder.ts';
import { sharedWith } from './share.builder.ts';

/** Bob may write to Ada's project, and has made a link and a webhook there. */
async function start() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const [asAda, asBob] = [app.api(ada.token), app.api(bob.token)];
	const link = await asBob.linkShare.create({ projectId: project.id, name: 'For the helpers', right: 'write' });
	const visitor = await app.api().linkShare.enter({ hash: link.hash });
	await writeDeliveries(app);
	const target = { targetUrl: 'https://example.org/hook', events: ['task.created'] };
	const webhook = await asBob.webhook.create({ projectId: project.id, ...target });
	const remove = () => asAda.share.delete({ projectId: project.id, username: bob.username });
	const deliveries = async () => {
		await aTask(app, { owner: ada, project });
		await writeDeliveries(app);
		const rows = await app.app.database.read.selectFrom('webhook_delivery').select('id').execute();
		return rows.length;
	};
	return { app, ada, bob, project, link, visitor, webhook, asAda, asBob, remove, deliveries };
}

test('a link rests while its maker lacks the right to make it, and opens again when they have it', async () => {
	const { app, ada, bob, project, link, visitor, asAda, remove } = await start();
	const read = () => app.api(visitor.token).project.read({ id: project.id });
	await expect(read()).resolves.toMatchObject({ id: project.id });

	await remove();

	await expect(app.api().linkShare.enter({ hash: link.hash })).rejects.toThrow('404 {"code":3006');
	await expect(read()).rejects.toThrow('401 {"code":11');
	const shown = await asAda.linkShare.list({ projectId: project.id });
	expect(shown).toMatchObject([{ id: link.id, isSuspended: true, sharedBy: { id: bob.id } }]);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	await expect(read()).rejects.toThrow('401');
	await asAda.share.update({ projectId: project.id, username: bob.username, right: 'write' });
	await expect(read()).resolves.toMatchObject({ id: project.id });
});

test('a webhook is told of nothing while its maker may not write to the project', async () => {
	const { ada, bob, project, webhook, asAda, remove, deliveries, app } = await start();
	expect(await deliveries()).toBe(1);

	await remove();

	expect(await deliveries()).toBe(1);
	const shown = await asAda.webhook.list({ projectId: project.id });
	expect(shown).toMatchObject([{ id: webhook.id, isSuspended: true, createdBy: { id: bob.id } }]);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	expect(await deliveries()).toBe(2);
});

test('an admin takes over what somebody left behind, a writer does not', async () => {
	const { app, ada, project, link, visitor, webhook, asAda, remove, deliveries } = await start();
	const carl = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: carl, right: 'write' });
	await remove();
	const [ofLink, ofWebhook] = [
		{ projectId: project.id, id: link.id },
		{ projectId: project.id, id: webhook.id },
	];

	await expect(app.api(carl.token).linkShare.takeOver(ofLink)).rejects.toThrow('403');
	await expect(app.api(carl.token).webhook.takeOver(ofWebhook)).rejects.toThrow('403');
	expect(await asAda.linkShare.takeOver(ofLink)).toMatchObject({ isSuspended: false, sharedBy: { id: ada.id } });
	expect(await asAda.webhook.takeOver(ofWebhook)).toMatchObject({ isSuspended: false, createdBy: { id: ada.id } });

	await expect(app.api(visitor.token).project.read({ id: project.id })).resolves.toBeDefined();
	expect(await deliveries()).toBe(1);
});

test('admins are told once of what stopped working', async () => {
	const { app, ada, bob, project, asAda, remove } = await start();
	const [admin, reader] = [await aUser(app), await aUser(app)];
	await sharedWith(app, { project, owner: ada, person: admin, right: 'admin' });
	await sharedWith(app, { project, owner: ada, person: reader, right: 'read' });
	const namesOf = async (token: string) => {
		await tellEverybody(app);
		return (await app.api(token).notification.list({})).map((one) => one.name).sort();
	};
	expect(await namesOf(ada.token)).toEqual([]);

	await remove();
	await namesOf(ada.token);
	await asAda.share.delete({ projectId: project.id, username: reader.username });

	const both = ['link_share.suspended', 'webhook.suspended'];
	expect(await namesOf(ada.token)).toEqual(both);
	expect(await namesOf(admin.token)).toEqual(both);
	expect(await namesOf(bob.token)).toEqual([]);
	expect(await namesOf(reader.token)).toEqual([]);
	const [first] = await asAda.notification.list({});
	expect(first?.notification).toMatchObject({ maker: { id: bob.id }, project: { id: project.id } });
});

test('whoever leaves the team that gave them the right leaves the link suspended', async () => {
	const { app, ada, project } = await start();
	await tellEverybody(app);
	const carl = await aUser(app);
	const team = await aTeam(app, { admin: ada, members: [carl] });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'write' });
	const link = await app.api(carl.token).linkShare.create({ projectId: project.id, right: 'read' });

	await app.api(ada.token).teamMember.remove({ teamId: team.id, username: carl.username });

	await expect(app.api().linkShare.enter({ hash: link.hash })).rejects.toThrow('3006');
	await tellEverybody(app);
	expect((await app.api(ada.token).notification.list({})).map((one) => one.name)).toContain('link_share.suspended');
});
