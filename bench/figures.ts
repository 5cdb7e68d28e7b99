/** What a row of the server's table is held against; measured on a machine of two cores, 2026-11-21. */
export interface ServerFigure {
	/** Processor time for one request there, as text because it is a range. */
	readonly reference: string;
	readonly referenceTimes: string;
	readonly cpuAtMostMs: number | null;
	readonly cpuAimMs: number | null;
	readonly statementsAtMost: number | null;
}

function figure(
	reference: string,
	referenceTimes: string,
	atMost: readonly [cpuAtMostMs: number, cpuAimMs: number] | null,
	statementsAtMost: number | null = null,
): ServerFigure {
	return {
		reference,
		referenceTimes,
		cpuAtMostMs: atMost?.[0] ?? null,
		cpuAimMs: atMost?.[1] ?? null,
		statementsAtMost,
	};
}

/** By the key of the case. */
export const serverFigures: Readonly<Record<string, ServerFigure>> = {
	integrations: figure('3.9 to 5.8', '10 / 28 to 76', [0.5, 0.25]),
	'people-3': figure('', '', [0.8, 0.4]),
	'people-6': figure('7.5 to 8.8', '12 / 79 to 146', [0.8, 0.4]),
	task: figure('2.2 to 2.4', '5 / 14', [0.18, 0.12], 4),
	list: figure('4.8 to 5.2', '11 / 25', [0.5, 0.25], 8),
	board: figure('5.8 to 6.6', '13 / 32', [0.6, 0.3], 8),
	overview: figure('37', '75 / 118', [1, 0.5], 8),
	projects: figure('3.3 to 4.3', '7 / 18', [0.4, 0.2]),
	user: figure('', '', null, 2),
	notifications: figure('', '', null, 3),
	create: figure('11 to 18', '30 / 120', [2, 1], 12),
	save: figure('17 to 20', '30 / 150', [2, 1], 12),
	nested: figure('20 to 28', '55 / 93', [3, 1.5]),
	'large-board': figure('44 to 60', '120 / 175', [1, 0.5], 8),
	'page-3': figure('38 to 50', '104 / 154', [0.6, 0.3], 8),
	filter: figure('64 to 75', '156 / 238', [3, 1], 8),
	search: figure('69 to 89', '178 / 256', [3, 1], 8),
};

/** A single number, of the server's process or of the browser. */
export interface ValueFigure {
	readonly title: string;
	readonly unit: string;
	readonly reference: string;
	readonly atMost: number | null;
}

function value(title: string, unit: string, reference: string, atMost: number | null): ValueFigure {
	return { title, unit, reference, atMost };
}

/** By the key under which it is measured. */
export const valueFigures: Readonly<Record<string, ValueFigure>> = {
	floorTaskMs: value('this machine: a task from memory', 'CPU-ms', '0.09', null),
	floorListMs: value('this machine: 50 tasks from memory', 'CPU-ms', '0.2', null),
	readyMs: value('start until the first answer', 'ms', '300', 1000),
	restMb: value('resident at rest', 'MB', '90', 120),
	loadMb: value('resident under load', 'MB', '150', 200),
	createRefused: value('20 clients create at once: refused', '', '35 to 61 %', 0),
	indexTwice: value('20 clients create at once: index given twice', '', '', 0),
	requests: value('first visit: requests until it can be used', '', '69', 15),
	repeated: value('first visit: requests made twice', '', '', 0),
	scriptGzKb: value('first visit: JavaScript, as sent', 'kB', '402', 200),
	scriptKb: value('first visit: JavaScript, unpacked', 'kB', '1166', 650),
	styleGzKb: value('first visit: CSS, as sent', 'kB', '44', 25),
	fontKb: value('first visit: fonts', 'kB', '202', 70),
	aheadRequests: value('first visit: requests ahead, after that', '', '', null),
	aheadScriptGzKb: value('first visit: JavaScript ahead, as sent', 'kB', '', null),
	firstPaintMs: value('first contentful paint', 'ms', '860', 400),
	firstTaskMs: value('first task visible', 'ms', '1950', 800),
	usableMs: value('usable', 'ms', '', null),
	lastRequestMs: value('last request back', 'ms', '', null),
	reloadRequests: value('reload: requests over the network', '', '71', null),
	reloadHashed: value('reload: hashed files asked for again', '', '51', 0),
	listElements: value('list of 10,000: elements', '', '', 2500),
	listHeapMb: value('list of 10,000: heap', 'MB', '', 60),
	listScrollCpuMs: value('list of 10,000: CPU per frame, scrolling at 400 px a frame', 'ms', '', 4),
	listHandScrollCpuMs: value('list of 10,000: CPU per frame, scrolling at 100 px a frame', 'ms', '', 4),
	listScrollP95Ms: value('list of 10,000: frame p95, scrolling', 'ms', '', null),
	listDragCpuMs: value('list of 10,000: CPU per frame, dragging', 'ms', '', 4),
	listDragP95Ms: value('list of 10,000: frame p95, dragging', 'ms', '', null),
	listKeyMedianMs: value('list of 10,000: key press to paint, median', 'ms', '', 25),
	listKeyP95Ms: value('list of 10,000: key press to paint, p95', 'ms', '', 50),
	boardKeyMedianMs: value('board of 10,000: key press to paint, median', 'ms', '', 25),
	boardKeyP95Ms: value('board of 10,000: key press to paint, p95', 'ms', '', 50),
	tableKeyMedianMs: value('table of 10,000 by 15 columns: key press to paint, median', 'ms', '', 25),
	tableKeyP95Ms: value('table of 10,000 by 15 columns: key press to paint, p95', 'ms', '', 50),
	ganttKeyMedianMs: value('gantt of 5,000: key press to paint, median', 'ms', '', 25),
	ganttKeyP95Ms: value('gantt of 5,000: key press to paint, p95', 'ms', '', 50),
	paletteFirstOpenMs: value('quick actions over 10,000 tasks: open for the first time', 'ms', '', 50),
	paletteOpenMs: value('quick actions over 10,000 tasks: open again', 'ms', '', 50),
	paletteKeyMedianMs: value('quick actions over 10,000 tasks: key press to paint, median', 'ms', '', 25),
	paletteKeyP95Ms: value('quick actions over 10,000 tasks: key press to paint, p95', 'ms', '', 50),
	boardElements: value('board of 10,000: elements', '', '57173 (5,000)', 2500),
	boardHeapMb: value('board of 10,000: heap', 'MB', '185 (5,000)', 60),
	boardScrollCpuMs: value('board of 10,000: CPU per frame, scrolling at 400 px a frame', 'ms', '11.6 (5,000)', 4),
	boardHandScrollCpuMs: value('board of 10,000: CPU per frame, scrolling at 100 px a frame', 'ms', '', 4),
	boardScrollP95Ms: value('board of 10,000: frame p95, scrolling', 'ms', '', null),
	boardDragCpuMs: value('board of 10,000: CPU per frame, dragging', 'ms', '', 4),
	boardDragP95Ms: value('board of 10,000: frame p95, dragging', 'ms', '', null),
	tableElements: value('table of 10,000 by 15 columns: elements', '', '', 2500),
	tableHeapMb: value('table of 10,000 by 15 columns: heap', 'MB', '', 60),
	tableScrollCpuMs: value('table of 10,000 by 15 columns: CPU per frame, scrolling at 400 px a frame', 'ms', '', null),
	tableHandScrollCpuMs: value(
		'table of 10,000 by 15 columns: CPU per frame, scrolling at 100 px a frame',
		'ms',
		'',
		null,
	),
	tableScrollP95Ms: value('table of 10,000 by 15 columns: frame p95, scrolling', 'ms', '', null),
	ganttElements: value('gantt of 5,000: elements', '', '', 2500),
	ganttHeapMb: value('gantt of 5,000: heap', 'MB', '', 60),
	ganttScrollCpuMs: value('gantt of 5,000: CPU per frame, scrolling at 400 px a frame', 'ms', '', null),
	ganttHandScrollCpuMs: value('gantt of 5,000: CPU per frame, scrolling at 100 px a frame', 'ms', '', null),
	ganttScrollP95Ms: value('gantt of 5,000: frame p95, scrolling', 'ms', '', 17),
	openCardMs: value('click on a card until the task is open', 'ms', '300 to 600', 100),
};
