import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

/** The scopes of an assistant that reads and proposes. */
export const readingScopes = {
	tasks: ['read_all', 'read_one'],
	projects: ['read_all', 'read_one', 'projectusers', 'views_buckets'],
	labels: ['read_all'],
	tasks_comments: ['read_all'],
	mcp: ['propose'],
};

/** The scopes of an assistant that also applies by itself. */
export const writingScopes = {
	...readingScopes,
	tasks: [...readingScopes.tasks, 'create', 'update'],
	mcp: ['propose', 'apply'],
};

/** A token for an assistant of a person, or of a bot of theirs. */
export async function anAgentToken(
	app: TestApp,
	{
		owner,
		ownerId,
		permissions = readingScopes,
	}: { owner: TestUser; ownerId?: number; permissions?: Record<string, string[]> },
): Promise<string> {
	const expiresAt = app.clock.now() + 1_000_000_000;
	const draft = { title: 'Studio assistant', permissions, expiresAt, ownerId };
	const { token } = await app.api(owner.token).token.create(draft);
	return String(token);
}

/** What a tool answers. */
export interface ToolAnswer {
	readonly isError: boolean;
	// biome-ignore lint/suspicious/noExplicitAny: a test names what it expects
	readonly answer: any;
}

/** The protocol's own client, connected to the server of a test. */
export async function connectAgent(app: TestApp, token: string) {
	const client = new Client({ name: 'test', version: '1' });
	const transport = new StreamableHTTPClientTransport(new URL('http://ordna.test/mcp'), {
		fetch: fetchFrom(app),
		requestInit: { headers: { authorization: `Bearer ${token}` } },
	});
	await client.connect(transport);
	return {
		client,
		async tools(): Promise<string[]> {
			return (await client.listTools()).tools.map(({ name }) => name);
		},
		async call(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
			const { isError = false, structuredContent } = await client.callTool({ name, arguments: args });
			return { isError, answer: structuredContent };
		},
	};
}

/** `fetch` that asks the server of a test without a socket. */
function fetchFrom({ server }: TestApp) {
	return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
		const reply = await server.inject({
			method: (init.method ?? 'GET') as 'GET',
			url: new URL(url).pathname,
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === 'string' ? { payload: init.body } : {}),
		});
		const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string]);
		const hasBody = reply.statusCode !== 202 && reply.statusCode !== 204;
		return new Response(hasBody ? reply.body : null, { status: reply.statusCode, headers });
	};
}

/** A change set that a program of somebody proposed: a new task in their project. */
export async function aChangeSet(
	app: TestApp,
	{ owner, projectId, title = 'Plan' }: { owner: TestUser; projectId: number; title?: string },
): Promise<number> {
	const agent = await connectAgent(app, await anAgentToken(app, { owner }));
	const operations = [{ op: 'create_task', project_id: projectId, title: `${title}: a task` }];
	const { answer } = await agent.call('propose_changes', { title, operations });
	return Number(answer.id);
}
