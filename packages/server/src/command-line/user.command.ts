import { Failure } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { defineCommand } from 'citty';
import { asking, type Tell, telling } from '../asking/index.ts';
import { type AccountChanges, changeAccount, register, replacePassword } from '../features/account/index.ts';
import { deleteAccount, forgetName, scheduleDeletion } from '../features/account-deletion/index.ts';
import { findAccounts } from '../features/identity/index.ts';
import { removeSecondFactor } from '../features/second-factor/index.ts';
import { accountStatus, localIssuer, passwordsOf, requireGoodPassword } from '../features/user/index.ts';
import { askForPassword, confirm } from './asking-for.ts';
import { Sentence } from './sentence.ts';
import { atWork, type Workplace } from './workplace.ts';

/** The operator of the machine: nobody in particular, and above all rights. */
const operator = { kind: 'stranger' } as const;

/** Taking a name out of a long log takes a while, but not this long. */
const longestMs = 60 * 60_000;

const who = { type: 'positional', required: true, description: 'username or email address' } as const;

type StatusName = keyof typeof accountStatus;
const statusNames = Object.keys(accountStatus) as StatusName[];

function inOneGo<T>({ app }: Workplace, run: (tell: Tell) => Promise<T>): Promise<T> {
	return telling(app, operator, { via: 'command line' }, run);
}

/** Refusals of the product are told as the sentences they are. */
async function spoken<T>(running: Promise<T>): Promise<T> {
	try {
		return await running;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Sentence([error.message, ...(error.invalidFields ?? [])].join(' '));
	}
}

async function findPerson({ app }: Workplace, name: string) {
	const [person, other] = await findAccounts({ db: app.database.read }, name);
	if (!person) throw new Sentence(`No account named ${name}.`);
	if (other)
		throw new Sentence(
			`${name} is the username of one account and the email address of another. Use the email address of the first or the username of the second.`,
		);
	return person;
}

const list = defineCommand({
	meta: { name: 'list', description: 'List all accounts.' },
	args: { json: { type: 'boolean', description: 'one JSON object per line' } },
	run: ({ args: { json } }) =>
		atWork(async ({ app }) => {
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
		atWork(async (workplace) => {
			const password = await askForPassword(`Password for ${username}`);
			const made = await spoken(
				register(
					{ ...asking(workplace.app, operator), tell: (run) => inOneGo(workplace, run) },
					{ username, email, password, language: language ?? '' },
					{ isConfirmed: true },
				),
			);
			if (name !== undefined) await inOneGo(workplace, (tell) => changeAccount(tell, made.id, { name }));
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
		'remove-second-factor': {
			type: 'boolean',
			description: 'turn off two-factor authentication, for someone who lost their device',
		},
	},
	run: ({ args: { who: name, status, ...rest } }) =>
		atWork(async (workplace) => {
			if (status !== undefined && status !== 'active' && status !== 'disabled') {
				throw new Sentence('--status must be active or disabled.');
			}
			const person = await findPerson(workplace, name);
			const changes: AccountChanges = {
				...(rest.username === undefined ? {} : { username: rest.username }),
				...(rest.email === undefined ? {} : { email: rest.email }),
				...(rest.name === undefined ? {} : { name: rest.name }),
				...(status === undefined ? {} : { status: accountStatus[status] }),
			};
			const losesFactor = rest['remove-second-factor'] === true;
			if (Object.keys(changes).length === 0 && !losesFactor) throw new Sentence('Nothing to change. See --help.');
			await spoken(
				inOneGo(workplace, async (tell) => {
					await changeAccount(tell, person.id as UserId, changes);
					if (losesFactor) await removeSecondFactor(tell, person.id);
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
		atWork(async (workplace) => {
			const person = await findPerson(workplace, name);
			if (person.issuer !== localIssuer)
				throw new Sentence(`The password of ${person.username} is managed by another service.`);
			const password = await askForPassword(`New password for ${person.username}`);
			await spoken(requireGoodPassword(workplace.app, { password, own: person }, 'password'));
			const hash = await passwordsOf(workplace.app).hash(password);
			await inOneGo(workplace, (tell) => replacePassword(tell, person.id as UserId, hash));
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
		atWork(async (workplace) => {
			const person = await findPerson(workplace, name);
			const id = person.id as UserId;
			if (!now) {
				await inOneGo(workplace, (tell) => scheduleDeletion(tell, id));
				console.log(`${person.username} will be deleted in three days, unless they cancel it.`);
				return;
			}
			const question = `Permanently delete ${person.username} and everything only they can see?`;
			if (!yes && !(await confirm(question)))
				throw new Sentence('Nothing was deleted. Use --yes to skip the question.');
			await forgetName(workplace.app, person, AbortSignal.timeout(longestMs));
			await spoken(inOneGo(workplace, (tell) => deleteAccount(tell, id)));
			console.log(`Deleted ${person.username}.`);
		}),
});

export const userCommand = defineCommand({
	meta: { name: 'user', description: 'Accounts: list, create, change, reset-password, delete.' },
	subCommands: { list, create, change, 'reset-password': resetPassword, delete: remove },
});
