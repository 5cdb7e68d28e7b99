import { toId } from '@ordna/domain/contract';
import { Failure } from '@ordna/domain/failures';
import { defineCommand } from 'citty';
import { keysOf } from '../context/fields.ts';
import { type CommandContext, queryContext, runCommand } from '../context/index.ts';
import { type AccountChanges, changeAccount, register, replacePassword } from '../features/account/index.ts';
import { deleteAccount, forgetName, scheduleDeletion } from '../features/account-deletion/index.ts';
import { setAdministrator } from '../features/admin/index.ts';
import { findAccounts } from '../features/identity/index.ts';
import { removeSecondFactor } from '../features/second-factor/index.ts';
import { accountStatus, localIssuer, passwordsOf, requireGoodPassword } from '../features/user/index.ts';
import { askForPassword, confirm } from './asking-for.ts';
import { type CliContext, withCliContext } from './cli-context.ts';
import { CliError } from './cli-error.ts';

/** The operator of the machine: nobody in particular, and above all rights. */
const operator = { kind: 'stranger' } as const;

/** Taking a name out of a long log takes a while, but not this long. */
const maxMs = 60 * 60_000;

const who = { type: 'positional', required: true, description: 'username or email address' } as const;

const statusNames = keysOf(accountStatus);

function inOneGo<T>({ app }: CliContext, run: (context: CommandContext) => Promise<T>): Promise<T> {
	return runCommand(app, operator, { via: 'command line' }, run);
}

/** Refusals of the product are told as the sentences they are. */
async function spoken<T>(running: Promise<T>): Promise<T> {
	try {
		return await running;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new CliError([error.message, ...(error.invalidFields ?? [])].join(' '));
	}
}

async function findPerson({ app }: CliContext, name: string) {
	const [person, other] = await findAccounts({ db: app.database.read }, name);
	if (!person) throw new CliError(`No account named ${name}.`);
	if (other)
		throw new CliError(
			`${name} is the username of one account and the email address of another. Use the email address of the first or the username of the second.`,
		);
	return person;
}

const list = defineCommand({
	meta: { name: 'list', description: 'List all accounts.' },
	args: { json: { type: 'boolean', description: 'one JSON object per line' } },
	run: ({ args: { json } }) =>
		withCliContext(async ({ app }) => {
			const rows = await app.database.read
				.selectFrom('user')
				.select(['id', 'username', 'name', 'email', 'status', 'issuer', 'created'])
				.orderBy('id')
				.execute();
			const people = rows.map(({ created, status, ...row }) => ({
				...row,
				status: statusNames.find((name) => accountStatus[name] === status) ?? String(status),
				created: new Date(created).toISOString().slice(0, 10),
			}));
			if (json) for (const person of people) console.log(JSON.stringify(person));
			else console.log(asTable(people));
		}),
});

function asTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
	const [first] = rows;
	if (!first) return 'No accounts yet.';
	const names = Object.keys(first);
	const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
	const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
	return lines
		.map((line) =>
			line
				.map((cell, at) => cell.padEnd(widths[at] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}

const create = defineCommand({
	meta: { name: 'create', description: 'Create an account. Asks for the password, or reads it from standard input.' },
	args: {
		username: { type: 'string', required: true, description: 'the username' },
		email: { type: 'string', required: true, description: 'the email address' },
		name: { type: 'string', description: 'the display name' },
		language: { type: 'string', description: 'such as en or de' },
	},
	run: ({ args: { username, email, name, language } }) =>
		withCliContext(async (cli) => {
			const password = await askForPassword(`Password for ${username}`);
			const made = await spoken(
				register(
					{ ...queryContext(cli.app, operator), run: (run) => inOneGo(cli, run) },
					{ username, email, password, language: language ?? '' },
					{ isConfirmed: true },
				),
			);
			if (name !== undefined) await inOneGo(cli, (context) => changeAccount(context, made.id, { name }));
			console.log(`${username} can sign in now.`);
		}),
});

const change = defineCommand({
	meta: { name: 'change', description: 'Change an account: username, email, display name or status.' },
	args: {
		who,
		username: { type: 'string', description: 'the new username' },
		email: { type: 'string', description: 'the new email address' },
		name: { type: 'string', description: 'the new display name' },
		status: { type: 'string', valueHint: 'active|disabled', description: 'enable or disable the account' },
		admin: { type: 'boolean', description: 'make an administrator; --no-admin takes it back' },
		'remove-second-factor': {
			type: 'boolean',
			description: 'turn off two-factor authentication, for someone who lost their device',
		},
	},
	run: ({ args: { who: name, status, ...rest } }) =>
		withCliContext(async (cli) => {
			if (status !== undefined && status !== 'active' && status !== 'disabled') {
				throw new CliError('--status must be active or disabled.');
			}
			const person = await findPerson(cli, name);
			const changes: AccountChanges = {
				...(rest.username === undefined ? {} : { username: rest.username }),
				...(rest.email === undefined ? {} : { email: rest.email }),
				...(rest.name === undefined ? {} : { name: rest.name }),
				...(status === undefined ? {} : { status: accountStatus[status] }),
			};
			const losesFactor = rest['remove-second-factor'] === true;
			if (Object.keys(changes).length === 0 && !losesFactor && rest.admin === undefined)
				throw new CliError('Nothing to change. See --help.');
			await spoken(
				inOneGo(cli, async (context) => {
					await changeAccount(context, toId('user', person.id), changes);
					if (rest.admin !== undefined) await setAdministrator(context, toId('user', person.id), rest.admin);
					if (losesFactor) await removeSecondFactor(context, person.id);
				}),
			);
			console.log(`Changed ${rest.username ?? person.username}.`);
		}),
});

const resetPassword = defineCommand({
	meta: {
		name: 'reset-password',
		description:
			'Set a new password. Asks for it, or reads it from standard input. Ends all sessions and unlocks the account.',
	},
	args: { who },
	run: ({ args: { who: name } }) =>
		withCliContext(async (cli) => {
			const person = await findPerson(cli, name);
			if (person.issuer !== localIssuer)
				throw new CliError(`The password of ${person.username} is managed by another service.`);
			const password = await askForPassword(`New password for ${person.username}`);
			await spoken(requireGoodPassword(cli.app, { password, own: person }, 'password'));
			const hash = await passwordsOf(cli.app).hash(password);
			await inOneGo(cli, (context) => replacePassword(context, toId('user', person.id), hash));
			console.log(`${person.username} has a new password and is signed out everywhere.`);
		}),
});

const remove = defineCommand({
	meta: { name: 'delete', description: 'Delete an account in three days, or immediately with --now.' },
	args: {
		who,
		now: { type: 'boolean', description: 'delete immediately and permanently' },
		yes: { type: 'boolean', description: 'do not ask for confirmation' },
	},
	run: ({ args: { who: name, now, yes } }) =>
		withCliContext(async (cli) => {
			const person = await findPerson(cli, name);
			const id = toId('user', person.id);
			if (!now) {
				await inOneGo(cli, (context) => scheduleDeletion(context, id));
				console.log(`${person.username} will be deleted in three days, unless they cancel it.`);
				return;
			}
			const question = `Permanently delete ${person.username} and everything only they can see?`;
			if (!yes && !(await confirm(question)))
				throw new CliError('Nothing was deleted. Use --yes to skip the question.');
			await forgetName(cli.app, person, AbortSignal.timeout(maxMs));
			await spoken(inOneGo(cli, (context) => deleteAccount(context, id)));
			console.log(`Deleted ${person.username}.`);
		}),
});

export const userCommand = defineCommand({
	meta: { name: 'user', description: 'Accounts: list, create, change, reset-password, delete.' },
	subCommands: { list, create, change, 'reset-password': resetPassword, delete: remove },
});
