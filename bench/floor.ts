import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import { drive } from './drive.ts';
import { randomFrom } from './random.ts';
import { startServer } from './server.ts';

const program = fileURLToPath(new URL('floor-server.ts', import.meta.url));
const concurrency = 4;

/** Processor time, in ms, of answers of the size of a task and of a list of 50 that are put together from memory and sent. */
export async function measureFloor(maxSeconds: number): Promise<{ floorTaskMs: number; floorListMs: number }> {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-floor-'));
	const server = await startServer(folder, program);
	const client = new Client(server.baseUrl, { connections: concurrency });
	const costOf = async (path: string) => {
		const pick = () => ({ method: 'GET', path, token: '7' }) as const;
		const bounds = { concurrency, maxSeconds, maxRequests: 20_000 };
		const measured = await drive({ client, pids: [server.pid], pick, random: randomFrom('floor'), ...bounds });
		return measured.cpuMs ?? Number.NaN;
	};
	try {
		return { floorTaskMs: await costOf('/task'), floorListMs: await costOf('/list') };
	} finally {
		client.close();
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}
