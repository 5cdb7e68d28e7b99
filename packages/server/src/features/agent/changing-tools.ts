import { agentScopes } from '@ordna/domain/agent';
import { toId } from '@ordna/domain/contract';
import { fail, invalid } from '@ordna/domain/failures';
import { assertPresent } from '../../context/assert-present.ts';
import { type Person, queryContext, runCommand } from '../../context/index.ts';
import { requireAccount } from '../user/index.ts';
import { nameOfAgent } from './agents.queries.ts';
import { applyChangeSet, type Deciding, rehearse, undoChangeSet } from './apply.ts';
import { insertChangeSet } from './change-set.commands.ts';
import { listOfAgent, requireBelowLimit, requireOfAgent, toChangeSets } from './change-set.queries.ts';
import type { ChangeSetRow } from './change-set.table.ts';
import { operationsOf, operationsSchema } from './operations-schema.ts';
import { type Arguments, flagOf, idOf, type Tool, type ToolCaller, textOf } from './tool.ts';
import { toldChangeSet } from './words.ts';

const changeSetIdSchema = {
	type: 'object',
	properties: { change_set_id: { type: 'integer', description: 'The id of the change set.' } },
	required: ['change_set_id'],
	additionalProperties: false,
};

/** The tools that propose changes, and what a program may do about those that it proposed. */
export const changingTools: readonly Tool[] = [
	{
		name: 'propose_changes',
		title: 'Propose changes',
		description:
			'Proposes changes as one set, which is applied together or not at all and can be undone. ' +
			'Nothing changes until it is applied: by the person, or at once with apply, where the token allows that. ' +
			'The answer says what the set would change.',
		inputSchema: {
			type: 'object',
			properties: {
				title: { type: 'string', description: 'What the set is for, in a few words of the language of the person.' },
				operations: operationsSchema,
				apply: { type: 'boolean', description: 'Whether to apply it at once.' },
			},
			required: ['title', 'operations'],
			additionalProperties: false,
		},
		scope: agentScopes.propose,
		readOnly: false,
		call: propose,
	},
	{
		name: 'list_change_sets',
		title: 'List change sets',
		description: 'Lists the change sets that you proposed, the last first, with what became of them.',
		inputSchema: { type: 'object', properties: {}, additionalProperties: false },
		scope: agentScopes.propose,
		readOnly: true,
		async call(caller) {
			const changeSets = await listOfAgent(queryContext(caller.app, caller.person), caller.credential, 20);
			return { change_sets: changeSets.map(toldChangeSet) };
		},
	},
	{
		name: 'get_change_set',
		title: 'Read a change set',
		description: 'Reads a change set that you proposed.',
		inputSchema: changeSetIdSchema,
		scope: agentScopes.propose,
		readOnly: true,
		call: async (caller, args) => told(caller, await ownRow(caller, args)),
	},
	{
		name: 'apply_change_set',
		title: 'Apply a change set',
		description: 'Applies a change set that you proposed.',
		inputSchema: changeSetIdSchema,
		scope: agentScopes.apply,
		readOnly: false,
		async call(caller, args) {
			const row = await ownRow(caller, args);
			return told(caller, await applyOwn(caller, row));
		},
	},
	{
		name: 'undo_change_set',
		title: 'Undo a change set',
		description: 'Undoes a change set that you proposed. What was changed since stays.',
		inputSchema: changeSetIdSchema,
		scope: agentScopes.apply,
		readOnly: false,
		async call(caller, args) {
			const { row, left } = await undoChangeSet(await ownRow(caller, args), await decidingFor(caller));
			return { ...(await told(caller, row)), left };
		},
	},
];

async function propose(caller: ToolCaller, args: Arguments): Promise<object> {
	const { app, person, credential, routes } = caller;
	const operations = operationsOf(args);
	const title = titleOf(args);
	const apply = flagOf(args, 'apply');
	if (apply && !caller.scopes.has(agentScopes.apply)) throw fail('changeSet.mayNotApply');
	const context = queryContext(app, person);
	// Before the work of trying them; it is asked again where the set is stored.
	await requireBelowLimit(context, { userId: person.id, agent: credential });
	const numbered = operations.map((operation, at) => ({ number: at + 1, operation }));
	const { lines, problems } = await rehearse(app, { ...person, scopes: null }, numbered, routes);
	if (problems.length > 0) return { isRefused: true, proposed: false, problems };
	const draft = { userId: person.id, agent: credential, title, operations, lines, isApplied: apply };
	const agentName = await nameOfAgent(context, credential);
	const { owner, via } = await decidingFor(caller);
	const row = await runCommand(app, owner, { ...via }, (command) => insertChangeSet(command, { ...draft, agentName }));
	const decided = apply ? await applyOwn(caller, row) : row;
	const answer = await told(caller, decided);
	if (decided.state === 'applied') return answer;
	return { ...answer, next: `Waits for ${owner.username} under Settings, Agents. ${countOf(lines.length)}` };
}

function countOf(lines: number): string {
	return lines === 1 ? '1 change.' : `${lines} changes.`;
}

/** By the program itself: as far as its scopes go. */
async function applyOwn(caller: ToolCaller, row: ChangeSetRow): Promise<ChangeSetRow> {
	return applyChangeSet(row, { ...(await decidingFor(caller)), routes: caller.routes, scopes: caller.scopes });
}

function ownRow({ app, person, credential }: ToolCaller, args: Arguments): Promise<ChangeSetRow> {
	return requireOfAgent(queryContext(app, person), credential, Number(idOf(args, 'change_set_id')));
}

async function told({ app, person }: ToolCaller, row: ChangeSetRow): Promise<object> {
	const [changeSet] = await toChangeSets(queryContext(app, person), [row]);
	return toldChangeSet(assertPresent(changeSet, 'a row is a change set'));
}

/** A bot's change sets are told to the person it belongs to. */
async function decidingFor({ app, person, request: { ip, userAgent } }: ToolCaller): Promise<Deciding> {
	return { app, owner: await ownerOf({ app, person }), via: { via: 'token', origin: { ip, userAgent } } };
}

async function ownerOf({ app, person }: Pick<ToolCaller, 'app' | 'person'>): Promise<Person> {
	if (person.botOwnerId === undefined) return person;
	const { id, username } = await requireAccount(app, toId('user', person.botOwnerId));
	return { kind: 'person', id, username, sessionId: null, scopes: null };
}

const maxTitleLength = 250;

function titleOf(args: Arguments): string {
	const title = textOf(args, 'title').replaceAll('\u0000', '').trim();
	if (title === '') throw invalid('title: is required');
	if (title.length > maxTitleLength) throw invalid(`title: must have at most ${maxTitleLength} characters`);
	return title;
}
