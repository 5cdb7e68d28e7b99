import { filterBy } from '@ordna/domain/filter';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aBoard, aBucket } from '../features/bucket/bucket.builder.ts';
import { aTask } from '../features/task/task.builder.ts';
import { aMember, aTeam } from '../features/team/team.builder.ts';
import { aTemplate } from '../features/template/template.builder.ts';
import words from '../languages/en/mutations.json';
import { I18n } from '../platform/i18n/i18n.ts';
import type { MessageFile } from '../platform/i18n/index.ts';
import type { AnyMutation } from '../platform/outbox/index.ts';
import { Store } from '../platform/store/index.ts';
import { lateParts } from './feature-parts.ts';

const { mutations } = await lateParts.load();

const now = toInstant(1_800_000_000_000);
const temporary = -(2 ** 40) - 17;
const me = { id: 7, name: 'Ada', username: 'ada', email: '', created: now, updated: now };
const label = {
	id: temporary,
	title: 'Spring',
	description: '',
	hexColor: 'a1b2c3',
	createdBy: me,
	created: now,
	updated: now,
	version: 0,
};
const comment = {
	id: temporary,
	taskId: 3,
	comment: '<p>In March.</p>',
	author: me,
	reactions: null,
	created: now,
	updated: now,
};
const ofComment = { id: 5, taskId: 3, title: 'Sow the peas' };
const place = { kind: 'task', view: 'view:7', id: 3, bucket: 4, position: 1.5 };
const board = { projectId: 1, viewId: 7 };
const named = { id: 3, title: 'Sow the peas' };

const relating = {
	...{ id: temporary, kind: 'subtask', at: now },
	...{ base: named, other: { id: temporary - 1, title: 'Water them' } },
};

const aCrew = aTeam({ id: 3, name: 'Kiln crew', members: [aMember(7, 'Ada', true)] });
const ofTeam = { id: 3, name: 'Kiln crew' };

const aTemplateDraft = { title: 'Allotment', description: 'Each spring', start: '2026-03-01' };

const chosen = { ids: [3, temporary], change: { values: { done: true }, addLabels: [label] } };
const shownDone = [{ ids: [3, temporary], fields: { done: true, doneAt: now } }];

/** Arguments as a screen gives them. A new mutation is missing here until it has some. */
const examples: Readonly<Record<string, object>> = {
	'account.saveSettings': {
		id: 7,
		settings: { name: 'Ada', frontendSettings: { sound: true } },
		changed: { name: 'Ada' },
	},
	'account.changeScreens': {
		id: 7,
		settings: { name: 'Ada', frontendSettings: { sound: true } },
		change: { sound: true },
	},
	'account.showViews': { id: 7, views: { 7: { done: 'hide', at: 1_800_000_000 }, calendar: null } },
	'account.chooseAvatar': { id: 7, avatarProvider: 'marble', avatar: 'marble' },
	'attachment.delete': { id: 9, taskId: 3, name: 'bowl.jpg', rest: [] },
	'task-selection.change': { ...chosen, shown: shownDone },
	'task-selection.undo': {
		batchId: 'b',
		ids: [3],
		shown: shownDone,
		restored: [aTask({ id: 5 })],
		placements: [place],
	},
	'bucket.create': { board, bucket: aBucket({ id: temporary }) },
	'bucket.change': { board, ...named, fields: { limit: 3 } },
	'bucket.delete': { board, ...named, ends: { doneBucketId: 0 }, moves: [place] },
	'comment.create': { comment, title: 'Sow the peas' },
	'comment.change': { ...ofComment, html: '<p>Soon.</p>', now },
	'comment.delete': ofComment,
	'comment.react': { ...ofComment, value: '👍', isOn: true, reactions: { '👍': [me] } },
	'task.react': { ...named, value: '👍', isOn: true, reactions: { '👍': [me] } },
	'label.create': { label, draft: { title: 'Spring', hexColor: 'a1b2c3' } },
	'label.change': { ...named, fields: { title: 'Summer' } },
	'label.delete': named,
	'label.merge': { ...named, source: label },
	'label.unmerge': { batchId: 'b', source: label },
	'webhook.change': { projectId: 1, id: 3, targetUrl: 'https://example.org', events: ['task.created'] },
	'webhook.switch': { projectId: 1, id: 3, targetUrl: 'https://example.org', isOn: false, at: now },
	'webhook.takeOver': { projectId: 1, id: 3, targetUrl: 'https://example.org' },
	'webhook.delete': { projectId: 1, id: 3, targetUrl: 'https://example.org' },
	'task-project.make': { ...named, parentProjectId: 1 },
	'task-project.undo': { batchId: 'b', title: 'Allotment', projectId: 1 },
	'template.create': { projectId: 1, draft: aTemplateDraft },
	'template.createOfTask': { taskId: 3, draft: aTemplateDraft },
	'template.change': { ...named, fields: { title: 'Summer' } },
	'template.delete': named,
	'template.restore': { batchId: 'b', template: aTemplate() },
	'template.use': { id: 3, project: { title: 'Allotment', parentProjectId: 0, start: '2026-03-01' } },
	'template.addTasks': { ...named, projectId: 1, start: '2026-03-01' },
	'template.undoUse': { batchId: 'b', title: 'Allotment', projectId: 1, taskIds: [3] },
	'trash.purge': { ids: [3] },
	'trash.empty': { projectId: 1, until: now },
	'history.undo': { batchId: '0199c0de-0000-7000-8000-000000000000' },
	'project.create': { draft: { title: 'Allotment' } },
	'project.change': { ...named, fields: { isArchived: true }, alsoPatched: [4, 5] },
	'project.copy': { ...named, copy: { title: 'Allotment', duplicateShares: true } },
	'project.follow': { ...named, isFollowed: true, now },
	'project.delete': { ...named, below: [4] },
	'filter.create': { draft: { title: 'Mine', filters: filterBy('done = false'), isFavorite: true } },
	'filter.change': {
		...{ id: -3, title: 'Mine', filterId: 2 },
		draft: { title: 'Ours', filters: filterBy('done = false'), description: '<p>Soon.</p>' },
	},
	'filter.delete': { id: -3, title: 'Mine', filterId: 2 },
	'relation.create': relating,
	'relation.delete': relating,
	'relation.move': { ...relating, after: null },
	'team.create': { name: 'Kiln crew', isPublic: false },
	'team.change': { ...ofTeam, fields: { isPublic: true } },
	'team.delete': ofTeam,
	'team.leave': { ...ofTeam, me },
	'team.addMember': { ...ofTeam, person: me, isAdmin: false, members: aCrew.members },
	'team.removeMember': { ...ofTeam, person: me, members: [] },
	'team.changeAdmin': { ...ofTeam, person: me, isAdmin: true, members: aCrew.members },
	'notification.mark': { id: 3, readAt: now },
	'notification.markAll': { ids: [3, 4], readAt: now },
	'teamShare.add': { projectId: 1, team: aCrew, right: 'write' },
	'teamShare.change': { projectId: 1, team: aCrew, right: 'admin' },
	'teamShare.remove': { projectId: 1, team: aCrew },
	'share.add': { projectId: 1, person: me, right: 'write' },
	'share.change': { projectId: 1, person: me, right: 'admin' },
	'share.remove': { projectId: 1, person: me },
	'task.create': {
		...{ id: temporary, me, now, position: 12.5, isPositionSent: true },
		draft: { title: 'Sow the peas', projectId: 1, dueDate: now, labels: [label], assignees: [me] },
		at: { viewId: 7, bucketId: 4, lists: ['view:7/found'] },
	},
	'task.patch': { ...named, fields: { dueDate: null, priority: 3 } },
	'task.describe': { ...named, html: '<p>Deep.</p>', before: '' },
	'task.assign': { ...named, assignees: [me] },
	'task.label': { ...named, labels: [label] },
	'task.finish': { ...named, done: true, now, placements: [place], isRepeating: true },
	'task.place': {
		...named,
		view: { id: 7, projectId: 1 },
		bucketId: 4,
		position: 1.5,
		isOtherBucket: true,
		done: null,
		now,
	},
	'task.follow': { ...named, isFollowed: true, now },
	'task.read': named,
	'task.move': { ...named, projectId: 2 },
	'task.duplicate': named,
	'task.delete': named,
	'task.undoTurn': { ...named, batchId: 'batch-1', shown: { dueDate: now } },
	'completion.leaveOut': { ...named, what: 'skip', shown: { dueDate: now } },
	'task.restore': { task: aTask({ id: 3 }), placements: [place] },
	'view.create': { projectId: 1, draft: { title: 'Later', viewKind: 'kanban', filter: aBoard().filter } },
	'view.change': { ...named, projectId: 1, fields: { doneBucketId: temporary } },
	'view.delete': { ...named, projectId: 1 },
};

const roundTrip = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
// The name says which arguments they are.
const argsOf = ({ name }: AnyMutation) => examples[name] as never;

test('every mutation has a name of its own, and an example here', () => {
	const names = mutations.map(({ name }) => name);

	expect(names.sort()).toEqual(Object.keys(examples).sort());
});

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
	'%s shows the same after its arguments were on disk as before',
	(_, mutation) => {
		const args = argsOf(mutation);

		expect(roundTrip(args)).toStrictEqual(args);
		expect(structuredClone(args)).toStrictEqual(args);
		expect(mutation.apply(roundTrip(args))).toStrictEqual(mutation.apply(args));
		expect(mutation.needs?.(roundTrip(args))).toStrictEqual(mutation.needs?.(args));
	},
);

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
	'%s says in words what it does',
	async (_, mutation) => {
		const i18n = new I18n();
		i18n.start({ languages: ['en'], fallback: 'en', fetch: async () => words as MessageFile });
		await i18n.load(['mutations']);
		const { key, params } = mutation.describe(argsOf(mutation));
		const sentence = i18n.translate(key, params);

		expect(i18n.hasMessage(key)).toBe(true);
		expect(sentence).toMatch(/^\p{Lu}[^{}]*$/u);
		expect(sentence).not.toMatch(/“”|undefined/);
	},
);

test('every mutation is shown and taken back without a trace', () => {
	const store = new Store();
	for (const mutation of mutations) {
		const args = argsOf(mutation);
		store.apply({ key: mutation.name, batch: 'b', ops: mutation.apply(args), needs: mutation.needs?.(args) ?? [] });
	}
	for (const { name } of mutations) store.settle(name, 'refused');

	for (const kind of ['task', 'label', 'bucket', 'view', 'project', 'pending-relation', 'template'])
		expect(store.all({ name: kind })).toEqual([]);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});
const endpoints = Object.assign(
	{},
	...Object.values(import.meta.glob<object>('../../../domain/src/*/index.ts', { eager: true })),
) as Readonly<Record<string, Readonly<Record<string, { readonly changes: boolean }>>>>;

/** What no record of the store shows (accounts, passwords, tokens, imports as a whole), and secrets, which no disk keeps. */
const shownNowhere = [
	// Done with a password, or a token, at once or not at all.
	'accountDeletionEndpoints.cancel',
	'accountDeletionEndpoints.confirm',
	'accountDeletionEndpoints.request',
	'credentialEndpoints.changeEmail',
	'credentialEndpoints.confirmEmail',
	'credentialEndpoints.requestPasswordReset',
	'credentialEndpoints.resetPassword',
	'exportEndpoints.request',
	'exportEndpoints.cancel',
	'exportEndpoints.remove',
	'credentialEndpoints.changePassword',
	'credentialEndpoints.register',
	'accountEndpoints.saveSettings',
	'confirmationEndpoints.sendConfirmation',
	'batchEndpoints.undo',
	// Whoever applies what an assistant proposed wants to see that it is done.
	'changeSetEndpoints.apply',
	'changeSetEndpoints.decline',
	'changeSetEndpoints.reopen',
	'changeSetEndpoints.undo',
	// A username may be taken: one is told where one typed it. No screen keeps a record of bots.
	'botEndpoints.create',
	'botEndpoints.update',
	'botEndpoints.chooseAvatar',
	'botEndpoints.uploadAvatar',
	'botEndpoints.delete',
	'calendarTokenEndpoints.create',
	'calendarTokenEndpoints.delete',
	// The link holds a secret, which stands on no disk.
	'feedLinkEndpoints.create',
	'feedLinkEndpoints.update',
	'feedLinkEndpoints.reset',
	'feedLinkEndpoints.delete',
	'headerSignInEndpoints.signIn',
	// Whoever leaves or invites wants to know that it is done.
	'accessEndpoints.leave',
	'projectInvitationEndpoints.accept',
	'projectInvitationEndpoints.create',
	'projectInvitationEndpoints.delete',
	'projectInvitationEndpoints.resend',
	// What opens a link stands on no disk.
	'linkShareEndpoints.create',
	'linkShareEndpoints.delete',
	'linkShareEndpoints.enter',
	'linkShareEndpoints.takeOver',
	'linkShareEndpoints.update',
	// Where notifications go: done at once or not at all.
	'notificationEndpoints.saveWays',
	'pushEndpoints.add',
	'pushEndpoints.remove',
	'pushEndpoints.test',
	'openIdEndpoints.callback',
	'connectedAppEndpoints.disconnect',
	'oauthEndpoints.authorize',
	'passkeyEndpoints.begin',
	'passkeyEndpoints.create',
	'passkeyEndpoints.login',
	'passkeyEndpoints.remove',
	'passkeyEndpoints.rename',
	'passkeyEndpoints.setSecondFactor',
	'secondFactorEndpoints.disable',
	'secondFactorEndpoints.enable',
	'secondFactorEndpoints.enroll',
	'secondFactorEndpoints.renewRecoveryCodes',
	'sessionEndpoints.end',
	'sessionEndpoints.login',
	'sessionEndpoints.logout',
	// Changes nothing that is shown: it is told by its trace.
	'signInTrialEndpoints.tryHeader',
	'signInTrialEndpoints.tryLdap',
	'signInTrialEndpoints.tryOpenId',
	'tokenEndpoints.create',
	'tokenEndpoints.delete',
	'tokenEndpoints.replace',
	// The address holds a secret, which stands on no disk.
	'mailInEndpoints.create',
	'mailInEndpoints.replace',
	'mailInEndpoints.delete',
	'webhookEndpoints.create',
	'ownWebhookEndpoints.create',
	// A secret stands on no disk.
	'webhookEndpoints.replaceSecret',
	'ownWebhookEndpoints.replaceSecret',
	// Sent by the server, at once or not at all.
	'webhookEndpoints.test',
	'ownWebhookEndpoints.test',
	'webhookEndpoints.resend',
	'ownWebhookEndpoints.resend',
	// What is done to others and to the server is done while somebody looks, or not at all.
	'adminServerEndpoints.cleanUpFiles',
	'adminServerEndpoints.deleteWebhook',
	'adminServerEndpoints.dropFailedMail',
	'adminServerEndpoints.dropMail',
	'adminServerEndpoints.giveProject',
	'adminServerEndpoints.resendMail',
	'adminServerEndpoints.retryMail',
	'adminServerEndpoints.retryWebhook',
	'adminServerEndpoints.runJob',
	'adminServerEndpoints.stopJob',
	'adminServerEndpoints.testMail',
	'adminUserEndpoints.confirmEmail',
	'adminUserEndpoints.edit',
	'adminUserEndpoints.requestExport',
	'projectInvitationEndpoints.resendAny',
	'healthEndpoints.check',
	'backupEndpoints.make',
	'adminUserEndpoints.delete',
	'adminUserEndpoints.deleteToken',
	'adminUserEndpoints.endSession',
	'adminUserEndpoints.endSessions',
	'adminUserEndpoints.keep',
	'adminUserEndpoints.resetPassword',
	'adminUserEndpoints.setAdmin',
	'adminUserEndpoints.setStatus',
	'invitationEndpoints.create',
	'invitationEndpoints.delete',
	'invitationEndpoints.deleteEnded',
	'invitationEndpoints.update',
	'registrationEndpoints.choose',
	'signInProviderEndpoints.changeRules',
	'signInProviderEndpoints.turn',
	// Files and what the server makes of them do not wait: said at once if it fails.
	'avatarEndpoints.upload',
	'fileImportEndpoints.apply',
	'fileImportEndpoints.cancel',
	'fileImportEndpoints.discard',
	'fileImportEndpoints.upload',
	'serviceImportEndpoints.apply',
	'serviceImportEndpoints.begin',
	'serviceImportEndpoints.cancel',
	'backgroundEndpoints.remove',
	'backgroundUploadEndpoints.upload',
	'unsplashEndpoints.choose',
	// The sample project is there as a whole or not at all.
	'projectEndpoints.create',
	'taskBulkEndpoints.create',
];

test('what changes a record that is shown goes through the outbox', () => {
	const calls = Object.values(sources).flatMap((source) => [
		...source.matchAll(/api\s*\.(?:call|ask)\(\s*(\w+Endpoints)\.(\w+)/g),
	]);
	const changing = calls.filter(([, noun = '', verb = '']) => endpoints[noun]?.[verb]?.changes !== false);

	expect(calls.length).toBeGreaterThan(20);
	expect(new Set(changing.map(([, noun, verb]) => `${noun}.${verb}`))).toEqual(new Set(shownNowhere));
});
