import { expect, test } from 'vitest';
import { commandsIn, exportedCommands } from './testing/commands.ts';
import { tableOwners } from './testing/table-writes.ts';

/** Tables with what stands in a project, or hangs on what does. */
const ofProjects = [
	...['project', 'project_access', 'project_user', 'project_team', 'link_share', 'webhook', 'view', 'bucket'],
	...[
		'task',
		'task_index',
		'task_assignee',
		'task_completion',
		'task_reminder',
		'task_label',
		'task_relation',
		'task_unread',
		'placement',
	],
	...['mail_in_address', 'mail_in_message'],
	...['comment', 'attachment', 'reaction', 'subscription', 'favorite'],
];

/** All others: of accounts, teams and the server. A label and a saved filter belong to a person. */
const ofOthers = [
	...['user', 'session', 'renewed_token', 'second_factor', 'recovery_code', 'mailed_token', 'api_token'],
	...['passkey', 'used_challenge', 'connected_app', 'renewed_app_token', 'oauth_code'],
	...[
		'change_set',
		'calendar_token',
		'feed_link',
		'calendar_appearance',
		'notification',
		'notification_content',
		'overdue_digest',
	],
	...['notification_delivery', 'notification_ways', 'held_notification', 'push_device', 'push_message'],
	...[
		'team',
		'team_member',
		'label',
		'saved_filter',
		'template',
		...['import', 'import_file', 'import_source', 'import_part', 'service_import'],
		'export',
		'file',
		'released_content',
		'demo_mark',
		'installation',
		'backup_made',
		...[
			'invitation',
			'invitation_use',
			'invitation_team',
			'sent_invitation',
			'registration',
			'sign_in_off',
			'sign_in_rule',
		],
	],
	...[
		'change',
		'change_reader',
		'idempotency',
		'job',
		'mail',
		'failed_mail',
		'mail_in_mailbox',
		'sign_in_trace',
		'webhook_delivery',
		'reminded_until',
		'test_row',
		'taken_dump',
	],
];

/** Commands that change something of a project and take no `Granted`, and why. The list may only become shorter. */
const withoutGrant = {
	'the caller’s own: it shows and changes nothing of the project': [
		'favorite setFavorite',
		'import cancelImport',
		'service-import cancelServiceImport',
		'import startImport',
		'saved-filter createSavedFilter',
		'subscription unsubscribe',
		'task markFavorite',
		'webhook createOwnWebhook',
	],
	'fills what the same command, copy or import has made, and nobody has seen': [
		'attachment attachMany',
		'attachment copyAttachments',
		'comment copyComments',
		'comment insertImportedComments',
		'import showStored',
		'project arrangeProjects',
		'project prepareProjects',
		'project showProjects',
		'relation relateMany',
		'share shareWithBot',
		'task insertImportedTasks',
		'view createFirstViews',
		'view makeViews',
	],
	'works out who may see a project from shares and teams; the command that changed these has checked': [
		'access closeToTeam',
		'access dropLostAssignees',
		'access forgetAccessOf',
		'access refreshAccess',
		'access startAccess',
		'access startOwnersAccess',
		'team leaveAllTeams',
	],
	'who signs in through another service, which says which teams they are in: an Inbox of their own, and no project of others':
		['account registerProvided', 'provided-account followPerson', 'team syncTeams'],
	'a part of commands of other features, which hold a Granted or a list of what is theirs': [
		'label restoreLabel',
		'view relabelViews',
		'view restoreAsked',
		'placement boardsWithHeadroom',
		'placement moveOnBoards',
		'placement placeInView',
		'placement rebalanceWhereTaken',
		'project archiveBelow',
		'project removeProjects',
		'share endMadeShares',
		'share handProjectOver',
		'subscription autoSubscribe',
		'subscription unsubscribeIn',
		'task addAssignees',
		'task addReminders',
		'task-marks removeMarks',
		'task-record keepIndex',
		'task-record leaveTasks',
		'task-record takeIndex',
		'task-record touchProject',
		'task-record touchTask',
		'task-record touchTasks',
		'view fillBoard',
		'view placeTasks',
		'view touchProjectRef',
	],
	'lets in whoever was invited: what whoever invited them may still do is asked again': [
		'project-invitation acceptInvitation',
		'project-invitation joinInvitedProject',
	],
	'undoes a batch: which rights that takes is known once it is read (history/rights.ts)': ['history undoBatch'],
	'of the testing routes, which are there for whoever knows their token, and of whoever fills an empty server': [
		'documented-tables fillTables',
		'documented-tables setPositions',
		'documented-tables workOutConsequences',
		'test-data fillTable',
	],
	'of the demo, for people it has just registered, in a database of its own': ['demo furnishDemo'],
	'the server’s own, of what nobody can reach any more': [
		'account-deletion deleteAccount',
		'bot deleteBot',
		'import takeBack',
		'task purgeTrash',
	],
};

test('every table is known to be of projects, or not', () => {
	expect([...ofProjects, ...ofOthers].sort()).toEqual([...tableOwners().keys()].sort());
});

test('a command that changes something of a project takes a Granted, or says why it need not', () => {
	const commands = exportedCommands(new Set(ofProjects)).filter(({ tables }) => tables.size > 0);

	const without = commands.filter(({ takesGranted }) => !takesGranted).map(({ name }) => name);

	expect(commands.length).toBeGreaterThan(100);
	expect(without.sort()).toEqual(Object.values(withoutGrant).flat().sort());
});

const face = ['features/tree/index.ts', "export { plant as sow } from './tree.commands.ts';"] as const;
const store = [
	'features/tree/tree.store.ts',
	"export function insertTree({ db }: CommandContext) { db.insertInto('tree'); }",
] as const;
const imports = "import { insertTree } from './tree.store.ts';\n";
const row = (params: string) => `${imports}export function plant(${params}) { return insertTree(context); }`;

test.for([
	['writes through a store', row('context: CommandContext, id: number'), false],
	['takes a proof', row("context: CommandContext, grove: Granted<Grove, 'write'>"), true],
	[
		'takes a proof within another type',
		`${row('context: CommandContext, wish: Wish')}\n${'interface Wish { readonly grove: Granted<Grove> }'}`,
		true,
	],
	['hands the store on', `${imports}export const plant = (context: CommandContext) => each(insertTree);`, false],
] as const)('a command of a face that %s is found', ([, text, takesGranted]) => {
	const found = commandsIn([face, store, ['features/tree/tree.commands.ts', text]], new Set(['tree']));

	expect(found).toEqual([{ name: 'tree plant', takesGranted, tables: new Set(['tree']) }]);
});

test.for([
	['begins with', 'const routes = { async command(context) { await grow(context); } };', ['tree grow']],
	['does not begin with', 'function other(context: CommandContext) { return grow(context); }', []],
] as const)('a command that a route %s is told apart', ([, rest, expected]) => {
	const text = `export function grow({ db }: CommandContext) { return db.updateTable('tree'); }\n${rest}`;

	expect(commandsIn([['features/tree/tree.routes.ts', text]], new Set(['tree'])).map(({ name }) => name)).toEqual(
		expected,
	);
});
