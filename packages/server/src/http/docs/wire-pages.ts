import { accessWay, personAccess, projectAccess } from '@ordna/domain/access';
import * as account from '@ordna/domain/account';
import {
	adminJob,
	adminOverview,
	adminSession,
	adminToken,
	adminUser,
	adminUserProject,
	personSize,
	projectSize,
} from '@ordna/domain/admin';
import { agent, changeSet } from '@ordna/domain/agent';
import { attachment } from '@ordna/domain/attachment';
import { auditEntry } from '@ordna/domain/audit';
import { backgroundImage } from '@ordna/domain/background';
import { batch, undoing } from '@ordna/domain/batch';
import { bot } from '@ordna/domain/bot';
import { bucket } from '@ordna/domain/bucket';
import { calendarToken } from '@ordna/domain/calendar-token';
import { change } from '@ordna/domain/change';
import { comment, commentVersion } from '@ordna/domain/comment';
import { completion, completionTotals } from '@ordna/domain/completion';
import type { Endpoint, Schema } from '@ordna/domain/contract';
import { exportStatus } from '@ordna/domain/export';
import { catalogue, definitionOf } from '@ordna/domain/failures';
import { feedLink } from '@ordna/domain/feed-link';
import { file } from '@ordna/domain/file';
import { filterObject } from '@ordna/domain/filter';
import { healthReport } from '@ordna/domain/health';
import { importPreview, importResult, importStatus } from '@ordna/domain/import';
import { info } from '@ordna/domain/info';
import { invitation, projectInvitation } from '@ordna/domain/invitation';
import { label, labelUse } from '@ordna/domain/label';
import { mailInAddress } from '@ordna/domain/mail-in';
import { notification, sentReminder, topicWays } from '@ordna/domain/notification';
import { connectedApp } from '@ordna/domain/oauth';
import { passkey } from '@ordna/domain/passkey';
import { project, projectSummary } from '@ordna/domain/project';
import { pushDevice } from '@ordna/domain/push';
import { relation } from '@ordna/domain/relation';
import { filterUse, savedFilter } from '@ordna/domain/saved-filter';
import { secondFactor } from '@ordna/domain/second-factor';
import { securityEvent } from '@ordna/domain/security-event';
import { session } from '@ordna/domain/session';
import { linkShare, share, sharedTeam, sharedUser, teamShare } from '@ordna/domain/share';
import { listedSignInProvider, signInRules } from '@ordna/domain/sign-in-provider';
import { signInProvider, signInTrace } from '@ordna/domain/sign-in-trace';
import { subscription } from '@ordna/domain/subscription';
import { relatedTask, task, trashedTask } from '@ordna/domain/task';
import { bucketOfTasks } from '@ordna/domain/task-list';
import { team, teamAccess, teamMember, teamUser } from '@ordna/domain/team';
import { template, templateProposal } from '@ordna/domain/template';
import { token } from '@ordna/domain/token';
import { user } from '@ordna/domain/user';
import { view } from '@ordna/domain/view';
import { webhook, webhookDelivery } from '@ordna/domain/webhook';
import { keysOf } from '../../context/fields.ts';
import type { Route } from '../routes.ts';
import { tagOf } from './openapi.ts';
import { type Document, documentOf } from './schema-document.ts';

const made = (from: string) =>
	`<!-- Made from ${from} by \`npm run -w packages/server reference\`. Do not edit by hand. -->`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const lines = [head, head.map(() => '---'), ...rows].map(
		(cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`,
	);
	return lines.join('\n');
}

/** Every endpoint, by noun. */
export function routesPage(routes: readonly Route[]): string {
	const nouns = Map.groupBy(routes, ({ name }) => name.split('.', 1)[0] ?? name);
	const sections = [...nouns].map(([noun, own]) => {
		const rows = own.map(({ endpoint }) => [
			[[endpoint.method, endpoint.path] as const, ...endpoint.aliases].map(routeText).join('<br>'),
			endpoint.summary,
			needsOf(endpoint),
			String(endpoint.status),
			[...new Set(endpoint.fails.map(briefly))].join(', '),
		]);
		return `## ${tagOf({ name: noun })}\n\n${table(['Endpoint', 'What it does', 'Needs', 'Answers', 'Refuses'], rows)}`;
	});
	return page('Routes', made('the contract in `packages/domain`'), routesIntroduction, sections);
}

const routesIntroduction = `All paths lie below \`/api/v1\`. The first line of an endpoint is the one to use, the others are for older clients. *Needs*
names who may call (a person, or also a visitor by a link share; nobody where it is open), the right on the project, and the
scope of an API token; *Refuses* the codes of [errors](errors.md), or the status where an error has none. What any endpoint
may refuse, and all else they have in common, stands in [requests and answers](requests.md), what the records hold in
[models](models.md).`;

function routeText([method, path]: readonly [string, string]): string {
	return `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``;
}

function needsOf({ caller, right, scope }: Endpoint): string {
	const who = { anyone: '', person: 'person', visitor: 'person or visitor', admin: 'administrator' }[caller];
	const token = caller === 'anyone' ? '' : { null: 'no API token', '*': 'any API token' }[String(scope)];
	return [who, right === null ? '' : `right \`${right}\``, token ?? `scope \`${scope}\``]
		.filter((part) => part !== '')
		.join('; ');
}

function briefly(name: keyof typeof catalogue): string {
	const { code, status } = definitionOf(name);
	return code === undefined ? `status ${status}` : String(code);
}

/** The records of the wire, in the order of the page. */
const models = {
	User: user,
	Account: account.account,
	'Account settings': account.settings,
	Session: session,
	'Second factor': secondFactor,
	Passkey: passkey,
	'Connected app': connectedApp,
	'Security event': securityEvent,
	'Sign-in provider': listedSignInProvider,
	'Sign-in provider of a trace': signInProvider,
	'Sign-in rules': signInRules,
	'Sign-in trace': signInTrace,
	'API token': token,
	Bot: bot,
	Agent: agent,
	'Change set': changeSet,
	'Calendar token': calendarToken,
	'Feed link': feedLink,
	'Mail-in address': mailInAddress,
	Info: info,
	Project: project,
	'Project summary': projectSummary,
	View: view,
	Bucket: bucket,
	'Bucket of tasks': bucketOfTasks,
	Task: task,
	'Related task': relatedTask,
	'Task in the trash': trashedTask,
	Completion: completion,
	'Completion totals': completionTotals,
	Relation: relation,
	Label: label,
	'Label use': labelUse,
	Comment: comment,
	'Comment version': commentVersion,
	Attachment: attachment,
	File: file,
	'Background image': backgroundImage,
	'Saved filter': savedFilter,
	'Filter use': filterUse,
	Template: template,
	'Template proposal': templateProposal,
	Filter: filterObject,
	Subscription: subscription,
	'Admin user': adminUser,
	'Admin job': adminJob,
	'Health report': healthReport,
	'Admin overview': adminOverview,
	'Person size': personSize,
	'Admin token': adminToken,
	'Admin user project': adminUserProject,
	'Project size': projectSize,
	'Admin session': adminSession,
	'Audit entry': auditEntry,
	Invitation: invitation,
	'Project invitation': projectInvitation,
	Team: team,
	'Team user': teamUser,
	'Team member': teamMember,
	'Team access': teamAccess,
	'Person with access': personAccess,
	'Way in': accessWay,
	'Project of somebody': projectAccess,
	'User share': share,
	'Team share': teamShare,
	'Shared user': sharedUser,
	'Shared team': sharedTeam,
	'Link share': linkShare,
	Notification: notification,
	'Ways of notifications': topicWays,
	'Sent reminder': sentReminder,
	'Push device': pushDevice,
	Change: change,
	Batch: batch,
	'Undone batch': undoing,
	Webhook: webhook,
	'Webhook delivery': webhookDelivery,
	Export: exportStatus,
	Import: importStatus,
	'Import preview': importPreview,
	'Finished import': importResult,
} satisfies Readonly<Record<string, Schema>>;

/** Whether the page of models says what a record holds. */
export function isDocumented(record: Schema): boolean {
	return Object.values<Schema>(models).includes(record);
}

/** What the records hold. */
export function modelsPage(): string {
	const named = new Map<Schema, string>(Object.entries(models).map(([name, schema]) => [schema, name]));
	const sections = Object.entries(models).map(([name, schema]) => {
		const { properties = {} } = documentOf(schema, named, 'output');
		const rows = Object.entries(properties).map(([field, type]) => [`\`${field}\``, typeText(type)]);
		return `## ${name}\n\n${modelNotes[name] ? `${modelNotes[name]}\n\n` : ''}${table(['Field', 'Type'], rows)}`;
	});
	return page('Models', made('the schemas in `packages/domain`'), modelsIntroduction, sections);
}

const modelsIntroduction = `The records as answers spell them. An *instant* is RFC 3339 in UTC; where it may be unset, it then reads
\`0001-01-01T00:00:00Z\`. Where a field has two names both are sent, and both are read. Fields that a record has for its author,
or with an expansion alone, are left out elsewhere.`;

const modelNotes: Readonly<Record<string, string>> = {
	User: 'A visitor by a link share appears as a person whose id is the negative id of the share and whose username is `link-share-{id}`. An author whose account is gone has the id 0 and no name.',
	Account:
		'The caller of `GET /user`. A visitor gets the person they appear as, with empty settings. `lacks_region` (ours) is true, and there ' +
		'at all, while nobody has chosen `timezone` or `week_start` and no client has kept `frontend_settings`: our client then takes them ' +
		'from the browser, once.',
	'API token': '`token` stands in the answer to the creation alone.',
	'Calendar token': '`token` stands in the answer to the creation alone.',
	Project:
		'Id -1 is the favorites, an id of -2 and below a saved filter: `-(filter id) - 1`. Whoever asks gets their own right as `max_permission`.',
	Task: '`identifier` is the identifier of the project with the number of the task, or `#` with the number; it is not stored. `position` and `bucket_id` are those in the view that was asked for, else 0.',
	'Project summary':
		'Of the tasks outside the trash. `late_tasks` are late in the zone of the caller; `people` are the first few of those who can read it, the caller first.',
	'Undone batch': 'What lies where the caller sees nothing is counted as `hidden`, and not named.',
	'Webhook delivery':
		'`resend_of` is the delivery that this one repeats, else 0; `duration_ms` is how long the last try took.',
	'Way in':
		'`distance` is how many levels above the project it was given. Of a project that the caller may not see no more is said than that it is a way: `project_id` is 0 then.',
	Webhook: '`secret` and the password are never sent back.',
};

function typeText(type: Document): string {
	if (typeof type.$ref === 'string') return modelLink(type.$ref.replace('#/components/schemas/', ''));
	if (Array.isArray(type.enum)) return type.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
	if (type.const !== undefined) return `\`${JSON.stringify(type.const)}\``;
	const options = type.anyOf ?? type.oneOf;
	if (options) return [...new Set(options.map((one) => typeText(one)))].join(' or ');
	switch (type.type) {
		case 'array':
			return `list of ${typeText(type.items ?? {})}`;
		case 'object':
			return objectText(type);
		case 'integer':
			return 'whole number';
		case 'string':
			return type.format === 'date-time' ? instantText(type) : 'text';
		case undefined:
			return 'any JSON';
		default:
			return String(type.type);
	}
}

function instantText({ description }: Document): string {
	return description === undefined ? 'instant' : 'instant, or unset';
}

function objectText({ properties, additionalProperties }: Document): string {
	if (properties) {
		const fields = Object.entries(properties);
		return `object: ${fields.map(([name, type]) => `\`${name}\` (${typeText(type)})`).join(', ')}`;
	}
	return typeof additionalProperties === 'object' ? `object of ${typeText(additionalProperties)}` : 'object';
}

function modelLink(name: string): string {
	return `[${name}](#${name.toLowerCase().replaceAll(' ', '-')})`;
}

/** Every failure, by noun. */
export function errorsPage(): string {
	const nouns = Map.groupBy(keysOf(catalogue), (name) => name.split('.', 1)[0] ?? name);
	const sections = [...nouns].map(([noun, failures]) => {
		const rows = failures.map((name) => {
			const { code, status, message, shows = [] } = definitionOf(name);
			const params = shows.length === 0 ? '' : ` (\`i18n_params\`: ${shows.join(', ')})`;
			return [code === undefined ? '' : String(code), String(status), `${message}${params}`, `\`${name}\``];
		});
		return `## ${tagOf({ name: noun })}\n\n${table(['Code', 'Status', 'Message', 'Name in the code'], rows)}`;
	});
	return page('Errors', made('the failures in `packages/domain`'), errorsIntroduction, sections);
}

const errorsIntroduction = `An error is \`{"code", "message"}\`; one without a code is a message alone. Clients translate by the code. Some numbers stand for
two things, as v1 has them: the status tells them apart. How errors look, and what is refused before an endpoint is asked,
stands in [requests and answers](requests.md#errors).`;

function page(title: string, comment: string, introduction: string, sections: readonly string[]): string {
	return `${[`# ${title}`, comment, introduction, ...sections].join('\n\n')}\n`;
}
