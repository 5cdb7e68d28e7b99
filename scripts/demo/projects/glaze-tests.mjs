const glazes = ['Ash white', 'Celadon', 'Rust', 'Tenmoku', 'Oatmeal', 'Iron blue', 'Shino', 'Copper green'];
const clays = ['grey stoneware', 'red stoneware', 'porcelain'];
const degrees = [1180, 1220, 1240, 1260, 1280];
const verdicts = [
	'Pinholes along the edge. Soak longer at the top.',
	'Runs a finger’s breadth. Thinner next time.',
	'Quiet and dry; good for the outside.',
	'The best of the row. Make a cup of it.',
	'Crawls where the slip was thick.',
	'More green than the recipe promises.',
];

/**
 * One tile for each glaze on each clay at each heat: a long project, the same at every start. Four tiles a day; what
 * lies behind us is fired and judged, and the first of each day to come has a date.
 *
 * @returns {import('../read-tasks.mjs').DemoTask[]}
 */
export function glazeTests() {
	const next = seeded(1240);
	/** @template T @param {readonly T[]} list */
	const oneOf = (list) => list[Math.floor(next() * list.length)];
	const tiles = degrees.flatMap((degree) => clays.flatMap((clay) => glazes.map((glaze) => ({ degree, clay, glaze }))));
	return tiles.map(({ degree, clay, glaze }, at) => {
		const day = Math.floor(at / 4) - 12;
		const isDone = day < -1;
		return {
			title: `${glaze} on ${clay}, ${degree}°`,
			description: isDone ? `<p>${oneOf(verdicts)}</p>` : '',
			labels: [next() < 0.5 ? 'Oxidation' : 'Reduction', ...(next() < 0.15 ? ['Food-safe?'] : [])],
			people: next() < 0.35 ? [next() < 0.5 ? 'maja' : 'kim'] : [],
			priority: next() < 0.12 ? 1 + Math.floor(next() * 3) : 0,
			percent: 0,
			...((isDone || (day > 0 && at % 4 === 0)) && { due: String(day) }),
			column: columnOn(day),
			isDone,
			isFavorite: isDone && next() < 0.08,
		};
	});
}

/** @param {number} day */
function columnOn(day) {
	if (day < -1) return 'Judged';
	if (day < 1) return 'Fired';
	return day < 4 ? 'To fire' : 'To mix';
}

/**
 * Numbers from 0 to 1 that look random and are the same for a seed.
 *
 * @param {number} seed
 */
function seeded(seed) {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}
