import { type CsvPage, dayLayoutOf } from '@ordna/domain/import';

/** Ways of writing dates that are always offered; `2006-01-02` stands for 2 January 2006. */
const usual = [
	...['2006-01-02', '2006-01-02 15:04', '2006-01-02 15:04:05', '2006-01-02T15:04:05', '2006/01/02'],
	...['02/01/2006', '02/01/2006 15:04', '01/02/2006', '01/02/2006 15:04', '02-01-2006', '01-02-2006'],
	...['02.01.2006', '02.01.2006 15:04'],
];

/** Parts of a layout, as they are on the last evening of 2026: that tells days from months. */
const parts: Readonly<Record<string, string>> = {
	...{ Monday: 'Thursday', '2006': '2026', 'Z07:00': '+01:00', '-0700': '+0100', MST: 'UTC', Mon: 'Thu', Jan: 'Dec' },
	...{ _2: '31', '01': '12', '02': '31', '15': '18', '04': '30', '05': '00', '06': '26', '2': '31', '1': '12' },
};

/** The same evening in every way. */
export function layoutExample(layout: string): string {
	return layout.replace(
		/Monday|2006|Z07:00|-0700|MST|Mon|Jan|_2|01|02|15|04|05|06|2|1/g,
		(part) => parts[part] ?? part,
	);
}

/** The ways to choose from, those that most dates fit first; each looks otherwise than the others. */
export function offeredLayouts(chosen: string, fits: CsvPage['dates']['fits']) {
	const counts = new Map(fits.map(({ layout, count }) => [layout, count]));
	const countOf = (layout: string) => counts.get(layout) ?? 0;
	// A way of writing times that fits days alone says no more than that of the days.
	const isOwn = (layout: string) => layout === dayLayoutOf(layout) || countOf(layout) > countOf(dayLayoutOf(layout));
	const others = [...usual, ...[...counts.keys()].filter(isOwn)].filter((layout) => layout !== chosen);
	const all = [chosen, ...new Set(others)];
	const sorted = all.toSorted((one, other) => countOf(other) - countOf(one));
	const byExample = new Map([[layoutExample(chosen), chosen]]);
	for (const layout of sorted) if (!byExample.has(layoutExample(layout))) byExample.set(layoutExample(layout), layout);
	return sorted
		.filter((layout) => byExample.get(layoutExample(layout)) === layout)
		.map((layout) => ({ layout, example: layoutExample(layout), count: countOf(layout) }));
}
