import { crc32, deflateSync } from 'node:zlib';

/** @typedef {readonly [number, number, number]} Color */

/**
 * @typedef {object} Scene
 * @property {Color} wall
 * @property {Color} table
 * @property {readonly Bowl[]} bowls the nearest last
 */

/**
 * @typedef {object} Bowl
 * @property {Color} color
 * @property {number} x of its middle, as a share of the width
 * @property {number} width as a share of the width
 */

/** A bowl is so high for its width. */
const heightOfWidth = 0.62;
/** Where the table begins, and where bowls stand on it, as shares of the height. */
const tableAt = 0.62;
const standAt = 0.8;

/**
 * A picture of bowls on a table, as a PNG.
 *
 * @param {Scene} scene
 * @param {{ width: number, height: number }} size in px
 * @returns {Uint8Array}
 */
export function drawBowls(scene, { width, height }) {
	const rows = Buffer.alloc(height * (width * 3 + 1));
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = { x: x / width, y: y / height, ratio: height / width };
			rows.set(colorAt(scene, at), y * (width * 3 + 1) + 1 + x * 3);
		}
	}
	return png(rows, width, height);
}

/**
 * @param {Scene} scene
 * @param {{ x: number, y: number, ratio: number }} at
 * @returns {Color}
 */
function colorAt({ wall, table, bowls }, at) {
	for (const bowl of bowls.toReversed()) {
		const color = bowlAt(bowl, at);
		if (color) return color;
	}
	if (at.y > tableAt) return table;
	// Light from a window falls on the wall.
	const isLit = at.x + at.y * 0.4 > 0.62;
	return isLit ? lighter(wall, 1.05) : wall;
}

/**
 * @param {Bowl} bowl
 * @param {{ x: number, y: number, ratio: number }} at
 * @returns {Color | undefined}
 */
function bowlAt({ color, x, width }, at) {
	const across = (at.x - x) / (width / 2);
	const height = (width * heightOfWidth) / at.ratio;
	const up = (standAt - at.y) / height;
	const rim = ((up - 1) / 0.12) ** 2 + across ** 2;
	if (rim < 1) return lighter(color, 0.78);
	const isInside = up >= 0 && up <= 1 && Math.abs(across) < 0.42 + 0.58 * Math.sqrt(up);
	return isInside ? lighter(color, 1.06 - 0.28 * Math.max(0, across)) : undefined;
}

/**
 * @param {Color} color
 * @param {number} by more than 1 is lighter
 * @returns {Color}
 */
function lighter([red, green, blue], by) {
	const part = (/** @type {number} */ value) => Math.min(255, Math.round(value * by));
	return [part(red), part(green), part(blue)];
}

/**
 * @param {Buffer} rows each with its filter, none
 * @param {number} width
 * @param {number} height
 */
function png(rows, width, height) {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	// Eight bits for each of three colours.
	head.set([8, 2, 0, 0, 0], 8);
	const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
	return Buffer.concat([
		signature,
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
