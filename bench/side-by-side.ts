/** Works through a list with at most `limit` at a time; the first failure ends it. */
export async function sideBySide<T>(list: Iterable<T>, limit: number, work: (item: T) => Promise<void>): Promise<void> {
	const waiting = list[Symbol.iterator]();
	let hasFailed = false;
	// One iterator for all: each lane takes the next item when it has finished its last.
	const lane = async (): Promise<void> => {
		for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
			await work(next.value).catch((problem: unknown) => {
				hasFailed = true;
				throw problem;
			});
		}
	};
	await Promise.all(Array.from({ length: limit }, lane));
}
