import { cases } from './cases.ts';
import { Client } from './client.ts';
import { drive, type Measured } from './drive.ts';
import { randomFrom } from './random.ts';
import type { World } from './world.ts';

export interface CaseRun {
	readonly baseUrl: string;
	readonly world: World;
	/** Processes of the server; none: its cost stays unknown. */
	readonly pids: readonly number[];
	/** Keys of cases; none: all. */
	readonly only: readonly string[];
	readonly maxSeconds: number;
	readonly maxRequests: number;
	readonly concurrency: number;
	readonly acceptEncoding?: string;
	readonly onCase?: (title: string) => void;
}

/** By the key of the case, in the order of the table. */
export type MeasuredCases = Readonly<Record<string, Measured>>;

/** @throws for a key that no case has. */
export async function measureCases(run: CaseRun): Promise<MeasuredCases> {
	const unknown = run.only.find((key) => cases.every((one) => one.key !== key));
	if (unknown !== undefined) throw new Error(`no case ${unknown}: there are ${cases.map(({ key }) => key).join(', ')}`);
	const { acceptEncoding, concurrency } = run;
	const client = new Client(run.baseUrl, { connections: concurrency, ...(acceptEncoding && { acceptEncoding }) });
	const measured: Record<string, Measured> = {};
	try {
		for (const { key, title, prepare } of cases) {
			const pick = run.only.length === 0 || run.only.includes(key) ? prepare(run.world) : null;
			if (pick === null) continue;
			run.onCase?.(title);
			measured[key] = await drive({ ...run, client, pick, random: randomFrom('load', key) });
		}
	} finally {
		client.close();
	}
	return measured;
}
