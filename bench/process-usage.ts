import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the kernel has counted for the server's processes since they began, all threads together. */
export interface Usage {
	readonly cpuMs: number;
	readonly residentMb: number;
}

let ticksPerSecond: number | undefined;

/** @throws when one of the processes is gone, or the system has no `/proc`. */
export function usageOf(pids: readonly number[]): Usage {
	ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
	let cpuMs = 0;
	let residentMb = 0;
	for (const pid of pids) {
		cpuMs += (cpuTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')) * 1000) / ticksPerSecond;
		residentMb += residentKb(readFileSync(`/proc/${pid}/status`, 'utf8')) / 1024;
	}
	return { cpuMs, residentMb };
}

/** User and system time out of a line of `/proc/<pid>/stat`; the name in brackets may hold blanks and brackets. */
export function cpuTicks(stat: string): number {
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return Number(fields[11]) + Number(fields[12]);
}

export function residentKb(status: string): number {
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
