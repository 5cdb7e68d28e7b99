const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * A size in the words of a language, in steps of 1024: "4.2 MB". Whole below one MB, where tenths say nothing.
 *
 *     fileSize(4_400_000, 'en') // '4.2 MB'
 */
export function fileSize(bytes: number, language: string): string {
	const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
	return inUnit(bytes, step, language);
}

/** How much of a size is done, in the unit of the whole: the amount alone, then the whole ("2.9", "4.7 MB"). */
export function sizePair(done: number, bytes: number, language: string): { done: string; all: string } {
	const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
	const amount = new Intl.NumberFormat(language, digitsOf(step)).format(done / 1024 ** step);
	return { done: amount, all: inUnit(bytes, step, language) };
}

function inUnit(bytes: number, step: number, language: string): string {
	const unit = units[step] ?? 'byte';
	const style = { style: 'unit', unit, unitDisplay: step === 0 ? 'long' : 'short', ...digitsOf(step) } as const;
	return new Intl.NumberFormat(language, style).format(bytes / 1024 ** step);
}

const digitsOf = (step: number) => ({ maximumFractionDigits: step < 2 ? 0 : 1 });

const letters = { '': 0, K: 1, M: 2, G: 3, T: 4 } as const;

/** Bytes of a size as servers write it: `20MB`. Nothing for anything else. */
export function bytesIn(size: string): number | undefined {
	const [, amount, letter = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?$/i.exec(size.trim()) ?? [];
	const step = Object.entries(letters).find(([one]) => one === letter.toUpperCase())?.[1];
	return amount === undefined || step === undefined ? undefined : Math.round(Number(amount) * 1024 ** step);
}
