type Work = (length: number) => unknown;

/** So many characters; from each to the next four times as many. */
export const sizes = process.env['SIZES']?.split(',').map(Number) ?? [1_000, 4_000, 16_000];

/** What takes less is not measured: a machine that is busy with other things adds as much. */
const floorMs = 20;

/** Of four times as much text: a little over linear time takes five times as long, quadratic time sixteen. */
const maxGrowth = 8;

/** Processor time of this thread. */
export async function cpuMs(work: () => unknown): Promise<number> {
	const start = process.threadCpuUsage();
	try {
		await work();
	} catch {
		// A refusal takes its time, too.
	}
	const { user, system } = process.threadCpuUsage(start);
	return (user + system) / 1000;
}

/**
 * What is wrong with how work grows with the length of its text, in words; `undefined` when nothing is. It is said only
 * where both steps grow too fast, by the least of three: whatever else the machine does only ever adds.
 */
export async function growthOf(work: Work): Promise<string | undefined> {
	const [small = 0, middle = 0, large = 0] = sizes;
	if ((await cpuMs(() => work(large))) < floorMs) return undefined;
	const times = [await leastMs(work, small), await leastMs(work, middle), await leastMs(work, large)];
	const [first = 0, second = 0, third = 0] = times;
	const isTooFast = third >= floorMs && third > second * maxGrowth && second > first * maxGrowth;
	return isTooFast ? times.map((ms) => `${ms.toFixed(1)} ms`).join(', ') : undefined;
}

/** The least of three times of one run, each over so many runs that the steps of the processor's clock (4 ms) do not count. */
async function leastMs(work: Work, length: number): Promise<number> {
	const times: number[] = [];
	for (let time = 0; time < 3; time += 1) {
		let runs = 0;
		let totalMs = 0;
		for (; totalMs < floorMs; runs += 1) totalMs += await cpuMs(() => work(length));
		times.push(totalMs / runs);
	}
	return Math.min(...times);
}
