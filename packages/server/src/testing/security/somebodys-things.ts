import type { Endpoint } from '@ordna/domain/contract';
import type { Right } from '@ordna/domain/right';
import { aChangeSet } from '../../features/agent/agent.builder.ts';
import { anAttachment } from '../../features/attachment/attachment.builder.ts';
import { aBot } from '../../features/bot/bot.builder.ts';
import { aComment } from '../../features/comment/comment.builder.ts';
import { aLabel } from '../../features/label/label.builder.ts';
import { aNotification } from '../../features/notification/notification.builder.ts';
import { aConnectedApp, anApp, aVerifier } from '../../features/oauth/oauth.builder.ts';
import { aPasskey } from '../../features/passkey/passkey.builder.ts';
import { aProject } from '../../features/project/project.builder.ts';
import { aProjectInvitation } from '../../features/project-invitation/project-invitation.builder.ts';
import { aVisitor } from '../../features/share/share.builder.ts';
import { aTask } from '../../features/task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../../features/team/team.builder.ts';
import { aTemplate } from '../../features/template/template.builder.ts';
import { aUser, type TestUser } from '../../features/user/user.builder.ts';
import { aFailedDelivery, aFinishedDelivery } from '../../features/webhook/webhook.builder.ts';
import { aPicture, sendForm } from '../send-form.ts';
import type { TestApp } from '../start-app.ts';
import type { IdsByNoun } from './sample-input.ts';

/** A person with one of everything. */
export interface Things {
	readonly owner: TestUser;
	/** May read the project, and does nothing else. */
	readonly reader: TestUser;
	/** May write to the project. */
	readonly writer: TestUser;
	/** May do everything with the project. */
	readonly admin: TestUser;
	/** Administers the server, and has no part in the project. */
	readonly administrator: TestUser;
	/** By noun; each feature's tests know how it is made. */
	readonly ids: IdsByNoun;
	/** Values that mean more than their type, by field or by endpoint and field. */
	readonly known: Readonly<Record<string, unknown>>;
	/** The tokens of links that lead to the project, by what they allow. */
	readonly links: Readonly<Record<Right, string>>;
	/** The token of a program that may do nothing of what is asked. */
	readonly narrowToken: string;
	/** Stands in every title of theirs, so that it can be looked for where it must not be. */
	readonly secret: string;
}

/** The token of whoever may call an endpoint: what administers the server is for an administrator. */
export function entitled({ owner, administrator }: Things, { caller }: Endpoint): string {
	return (caller === 'admin' ? administrator : owner).token;
}

let made = 0;

/** Makes somebody with one of everything. A new noun adds its id here, and is tried on every route. */
export async function somebodysThings(app: TestApp): Promise<Things> {
	made += 1;
	const secret = `secret-${made}-`;
	const [owner, reader, writer, admin] = [await aUser(app), await aUser(app), await aUser(app), await aUser(app)];
	const api = app.api(owner.token);
	const project = await aProject(app, { owner, title: `${secret}project` });
	const rights = [
		[reader, 'read'],
		[writer, 'write'],
		[admin, 'admin'],
	] as const;

	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const [newcomer, administrator] = [await aUser(app), await aUser(app, { isAdmin: true })];
	const otherProject = await aProject(app, { owner, title: `${secret}other project` });
	for (const { id } of [project, otherProject])
		for (const [{ username }, right] of rights) await api.share.create({ projectId: id, username, right });
	const [bucket] = await api.bucket.list({ projectId: project.id, viewId: Number(board?.id) });
	const task = await aTask(app, { owner, project, title: `${secret}task` });
	// What does not repeat is not skipped.
	await api.task.update({ id: task.id, repeatRule: 'FREQ=DAILY' });
	const [related, unrelated] = [await aTask(app, { owner, project }), await aTask(app, { owner, project })];
	const { id: sibling } = await aTask(app, { owner, project });
	for (const otherTaskId of [related.id, sibling])
		await api.relation.create({ taskId: task.id, relationKind: 'subtask', otherTaskId });
	const thrownAway = await aTask(app, { owner, project, title: `${secret}trash` });
	await api.task.delete({ id: thrownAway.id });
	const [label, otherLabel] = [await aLabel(app, { owner, title: `${secret}label` }), await aLabel(app, { owner })];
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });
	// Else only its owner knew it.
	await api.taskLabel.add({ taskId: unrelated.id, labelId: otherLabel.id });
	await api.taskAssignee.add({ taskId: task.id, userId: admin.id });
	const attachment = await anAttachment(app, { by: owner, task, name: `${secret}file` });
	const background = { token: owner.token, field: 'background', files: [['a.png', aPicture(2, 2)]] } as const;
	await sendForm(app, `/projects/${project.id}/backgrounds/upload`, background);
	const comment = await aComment(app, { author: owner, task, comment: `${secret}comment` });
	const notification = await aNotification(app, { owner, title: `${secret}notification` });
	await api.subscription.create({ entity: 'project', entityId: otherProject.id });
	await api.subscription.create({ entity: 'task', entityId: unrelated.id });
	const filters = { filter: 'done = false' };
	const filter = await api.savedFilter.create({ title: `${secret}filter`, filters });
	const template = await aTemplate(app, { owner, project, title: `${secret}template` });
	const taskTemplate = await api.template.createOfTask({ id: task.id, title: `${secret}task template` });
	const link = await api.linkShare.create({ projectId: project.id, name: `${secret}link`, right: 'write' });
	const writing = await app.api().linkShare.enter({ hash: link.hash });
	const [reading, ruling] = [
		await aVisitor(app, { project, owner, right: 'read' }),
		await aVisitor(app, { project, owner, right: 'admin' }),
	];
	const team = await aTeam(app, { admin: owner, members: [admin], name: `${secret}team` });
	const otherTeam = await aTeam(app, { admin: owner, members: [admin], name: `${secret}other team` });
	await sharedWithTeam(app, { project, owner, team, right: 'read' });
	const expiresAt = app.clock.now() + 1_000_000_000;
	const token = await api.token.create({
		title: `${secret}token`,
		permissions: { other: ['user'] },
		expiresAt,
	});

	const { id: waitingEmail } = await app.app.database.writer
		.insertInto('mail')
		.values({
			user_id: null,
			kind: 'account.deleted',
			sealed: '',
			created: app.clock.now(),
			due: 0,
			useful_until: app.clock.now(),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const { id: failedEmail } = await app.app.database.writer
		.insertInto('failed_mail')
		.values({
			...{ user_id: null, kind: 'account.deleted', sealed: '', reason: 'refused', attempts: 1 },
			...{ created: app.clock.now(), failed: app.clock.now() },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const lost = { name: 'lost.txt', mime: 'text/plain', size: 10, created_by_id: null, created: app.clock.now() };
	const lostKeys = { sought: `sought-${made}`, removed: `removed-${made}` };
	await app.app.database.writer
		.insertInto('file')
		.values(Object.values(lostKeys).map((key) => ({ ...lost, key })))
		.execute();
	const markdown = ['tasks.md', `# ${secret}file\n- [ ] ${secret}imported\n`] as const;
	const form = { token: owner.token, field: 'import', method: 'POST', files: [markdown] } as const;
	const { json: importFile } = await sendForm(app, '/imports', form);
	const { id: serviceImport } = await app.app.database.writer
		.insertInto('service_import')
		.values({
			...{ user_id: owner.id, service: 'todoist', state: 'ready', problem: null, sealed: null, is_applied_at_once: 0 },
			...{
				import_file_id: Number(importFile.id),
				import_id: null,
				started: app.clock.now(),
				finished: null,
				due: null,
			},
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const invitation = await app.api(administrator.token).invitation.create({});
	const teamOfAdministrator = await aTeam(app, { admin: administrator });
	const [waiting, joining] = [
		await aProjectInvitation(app, { owner, project, email: `${secret}guest@example.org` }),
		await aProjectInvitation(app, { owner, project: otherProject, email: `${secret}other@example.org` }),
	];
	const bot = await aBot(app, { owner, username: `bot-${secret}`, name: `${secret}bot` });
	const passkey = await aPasskey(app, { owner, name: `${secret}passkey` });
	await aConnectedApp(app, { owner });
	const [connectedApp] = await api.connectedApp.list({});
	const calendarToken = await api.calendarToken.create({});
	const pushDevice = await api.push.add({
		endpoint: `https://push.example/${secret}`,
		p256dh: 'B'.repeat(87),
		auth: 'A'.repeat(22),
	});
	const target = { targetUrl: `https://${secret}.example.org/`, events: ['task.overdue'] };
	const changeSetOf = () => aChangeSet(app, { owner, projectId: project.id, title: `${secret}change set` });
	const [changeSet, declined, applied] = [await changeSetOf(), await changeSetOf(), await changeSetOf()];
	await api.changeSet.decline({ id: declined });
	await api.changeSet.apply({ id: applied });
	const webhook = await api.webhook.create({ projectId: project.id, ...target });
	const ownWebhook = await api.ownWebhook.create(target);
	const givenAway = await aProject(app, { owner, title: `${secret}to be given away` });
	const failingWebhook = await api.webhook.create({ projectId: project.id, ...target });
	await aFailedDelivery(app, failingWebhook.id);
	const delivery = await aFinishedDelivery(app, { webhookId: webhook.id, body: `{"event_name":"${secret}"}` });
	const ownDelivery = await aFinishedDelivery(app, { webhookId: ownWebhook.id, body: `{"event_name":"${secret}"}` });

	return {
		owner,
		reader,
		writer,
		admin,
		administrator,
		secret,
		ids: {
			project: project.id,
			view: Number(board?.id),
			bucket: Number(bucket?.id),
			task: task.id,
			'task index': task.index,
			label: label.id,
			comment: comment.id,
			attachment: attachment.id,
			notification,
			'thing to react to': comment.id,
			'thing to subscribe to': project.id,
			user: admin.id,
			'saved filter': filter.id,
			template: template.id,
			'link share': link.id,
			token: token.id,
			bot: bot.id,
			passkey,
			'connected app': Number(connectedApp?.id),
			'calendar token': calendarToken.id,
			'push device': pushDevice.id,
			webhook: webhook.id,
			'own webhook': ownWebhook.id,
			'webhook delivery': delivery,
			'own webhook delivery': ownDelivery,
			'share of a user': reader.username,
			team: team.id,
			invitation: invitation.id,
			'waiting email': waitingEmail,
			'failed email': failedEmail,
			'project of anybody': givenAway.id,
			'token of anybody': token.id,
			'webhook of anybody': failingWebhook.id,
			'team member': admin.username,
			session: `session-${owner.id}`,
			'import file': Number(importFile.id),
			'service import': serviceImport,
			'change set': changeSet,
			batch: String((await api.change.ofTask({ taskId: task.id })).at(-1)?.batch),
		},
		known: {
			'changeSet.reopen.id': declined,
			'changeSet.undo.id': applied,
			'changeSet.apply.operations': [1],
			targetUrl: 'https://example.org/',
			'serviceImport.begin.token': '0123456789abcdef',
			'trelloMigration.migrate.code': '0123456789abcdef',
			'adminUser.create.username': `made-${made}`,
			'adminUser.create.email': `made-${made}@example.org`,
			'adminServer.testMail.email': 'ada@example.org',
			'adminUser.create.password': 'correct-horse-9',
			'adminServer.runJob.name': 'empty the trash',
			'adminServer.stopJob.name': 'empty the trash',
			'adminServer.findInBackups.key': lostKeys.sought,
			'adminServer.restoreFile.key': lostKeys.sought,
			'adminServer.removeFile.key': lostKeys.removed,
			'adminUser.delete.heirId': administrator.id,
			'invitation.create.teamIds': [teamOfAdministrator.id],
			'invitation.update.teamIds': [teamOfAdministrator.id],
			'signInProvider.turn.kind': 'header',
			'signInProvider.turn.provider': 'header',
			'bot.create.username': `bot-made-${made}`,
			events: ['task.overdue'],
			title: 'Some words',
			avatarProvider: 'marble',
			topic: 'task.comment',
			endpoint: 'https://push.example/1',
			p256dh: 'B'.repeat(87),
			auth: 'A'.repeat(22),
			'search.find.q': 'secret',
			'unsplash.choose.id': 'abc',
			'unsplash.image.id': 'abc',
			'unsplash.thumb.id': 'abc',
			filters,
			right: 'read',
			expiresAt,
			permissions: { other: ['user'] },
			'taskLabel.add.labelId': otherLabel.id,
			'label.merge.sourceId': otherLabel.id,
			'reaction.list.kind': 'comments',
			'reaction.create.kind': 'comments',
			'reaction.delete.kind': 'comments',
			'subscription.create.entity': 'project',
			// Whoever is on a task is subscribed to it.
			'subscription.create of a task.entityId': related.id,
			'subscription.delete.entity': 'project',
			'subscription.delete.entityId': otherProject.id,
			'subscription.delete of a task.entityId': unrelated.id,
			'taskAssignee.add.userId': writer.id,
			'relation.create.relationKind': 'related',
			'relation.create.otherTaskId': unrelated.id,
			'relation.delete.relationKind': 'subtask',
			'relation.delete.otherTaskId': related.id,
			'relation.move.relationKind': 'subtask',
			'relation.move.otherTaskId': related.id,
			'relation.move.afterTaskId': sibling,
			'task.restore.taskId': thrownAway.id,
			'trash.purge.taskIds.0': thrownAway.id,
			'task.readByIndex.project': String(project.id),
			'task.create.title': 'Some words',
			'taskBulk.create.tasks.0.title': 'Some words',
			'project.update.parentProjectId': otherProject.id,
			// At the top: whoever may read can copy it there.
			'projectCopy.duplicate.parentProjectId': 0,
			'template.use.parentProjectId': 0,
			'template.useInProject.id': taskTemplate.id,
			'oauth.authorize.responseType': 'code',
			'oauth.authorize.clientId': anApp.clientId,
			'oauth.authorize.redirectUri': anApp.redirectUri,
			'oauth.authorize.codeChallenge': aVerifier().codeChallenge,
			'oauth.authorize.codeChallengeMethod': 'S256',
			'token.list.ownerId': owner.id,
			'token.create.ownerId': owner.id,
			'share.create.username': newcomer.username,
			'projectInvitation.create.email': `made-${made}@example.org`,
			'projectInvitation.resend.id': waiting.id,
			'projectInvitation.resendAny.id': waiting.id,
			'projectInvitation.delete.id': waiting.id,
			'projectInvitation.accept.token': joining.token,
			'teamMember.add.username': newcomer.username,
			'teamShare.create.teamId': otherTeam.id,
		},
		links: { read: reading.token, write: writing.token, admin: ruling.token },
		narrowToken: String(token.token),
	};
}
