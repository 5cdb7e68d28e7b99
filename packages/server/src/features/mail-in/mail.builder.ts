import { nameKey } from '@ordna/domain/account';
import type { Selectable } from 'kysely';
import type { TestApp } from '../../testing/start-app.ts';
import { jobRunner, minute } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import type { UserTable } from '../user/index.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { readMailbox } from './index.ts';

/** An e-mail as it comes, for tests. */
export function aMail({
	headers = {},
	body = 'Hello',
	...common
}: {
	readonly from?: string;
	readonly to?: string;
	readonly subject?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}): string {
	const { from = '', to = '', subject = '' } = common;
	made += 1;
	const all = {
		...{ From: from, To: to, Subject: subject, 'Message-ID': `<${made}@example.org>` },
		...headers,
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return [...lines, '', body].join('\r\n');
}

let made = 0;

/** Somebody whose address is confirmed. */
export async function aSender(
	app: TestApp,
	email: string,
	settings: Partial<Pick<Selectable<UserTable>, 'timezone' | 'language' | 'frontend_settings'>> = {},
): Promise<TestUser> {
	const user = await aUser(app);
	await app.app.database.writer
		.updateTable('user')
		.set({ email, email_key: nameKey(email), ...settings })
		.where('id', '=', user.id)
		.execute();
	return user;
}

/** A project with an address, of somebody who may send there. */
export async function aMailedProject(app: TestApp, settings: Parameters<typeof aSender>[2] = {}) {
	const email = 'ada@example.org';
	const owner = await aSender(app, email, settings);
	const project = await aProject(app, { owner, title: 'Attic' });
	const { address } = await app.api(owner.token).mailIn.create({ projectId: project.id });
	return { owner, email, project, address };
}

/** Looks into the mailbox when it is time to, a minute later. */
export async function look({ app, clock }: TestApp): Promise<void> {
	clock.advance(minute);
	await jobRunner(app, [readMailbox]).runDue();
}

/** The tasks of all projects, in their order, as they are stored. */
export function storedTasks({ app }: TestApp) {
	return app.database.read.selectFrom('task').selectAll().orderBy('id').execute();
}
