/**
 * What is waited for, unless it takes longer than `limitMs` milliseconds: then the failure is thrown. Whatever was begun
 * goes on, and its result is discarded.
 */
export async function within<T>(limitMs: number, waiting: Promise<T>, failure: () => Error): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(failure()), Math.max(0, limitMs));
	});
	try {
		return await Promise.race([waiting, tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
