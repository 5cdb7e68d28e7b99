import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel has counted for the server's processes since they began, all threads together. */
export interface Usage {
	readonly cpuMs: number;
	readonly residentMb: number;
}

let ticksPerSecond: number | undefined;

/** @throws when one of the processes is gone, or the system has no `/proc`. */
export function usageOf(pids: readonly number[]): Usage {
	let cpuMs = 0;
	let residentMb = 0;
	for (const pid of pids) {
		cpuMs += toMs(cpuTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')));
		residentMb += residentKb(readFileSync(`/proc/${pid}/status`, 'utf8')) / 1024;
	}
	return { cpuMs, residentMb };
}

function toMs(ticks: number): number {
	ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
	return (ticks * 1000) / ticksPerSecond;
}

/** Processor time of a process and of its children, those that have ended too. */
export function cpuOfFamily(pid: number): number {
	let ticks = 0;
	for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		const fields = statOf(other);
		if (fields === null || (Number(other) !== pid && Number(fields[1]) !== pid)) continue;
		ticks += Number(fields[11]) + Number(fields[12]);
		if (Number(other) === pid) ticks += Number(fields[13]) + Number(fields[14]);
	}
	return toMs(ticks);
}

/** `null` for one that has ended meanwhile. */
function statOf(pid: string): string[] | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return null;
	}
}

/** User and system time out of a line of `/proc/<pid>/stat`; the name in brackets may hold blanks and brackets. */
export function cpuTicks(stat: string): number {
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return Number(fields[11]) + Number(fields[12]);
}

export function residentKb(status: string): number {
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
