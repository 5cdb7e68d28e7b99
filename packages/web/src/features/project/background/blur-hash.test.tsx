// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { encode } from 'blurhash';
import { afterEach, expect, test, vi } from 'vitest';
import { BlurHash } from './blur-hash.tsx';

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const size = 32 * 20;
/** The hash of a picture in one color. */
const hashOf = (red: number, green: number, blue: number) =>
	encode(new Uint8ClampedArray(Array.from({ length: size }, () => [red, green, blue, 255]).flat()), 32, 20, 3, 2);

/** A canvas that says what was put on it: nothing is drawn here. */
function watchCanvas() {
	const put: Uint8ClampedArray[] = [];
	const pen = {
		createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
		putImageData: ({ data }: { data: Uint8ClampedArray }) => void put.push(data),
	};
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
	return put;
}

test('the colors of a picture stand in its place until it is there', () => {
	const put = watchCanvas();

	render(<BlurHash hash={hashOf(200, 40, 20)} className={undefined} />);

	const [data] = put;
	expect(data).toHaveLength(size * 4);
	const [red = 0, green = 0, blue = 0, alpha = 0] = data ?? [];
	// As nearly as a hash has them.
	for (const [shown, meant] of [
		[red, 200],
		[green, 40],
		[blue, 20],
	] as const)
		expect(Math.abs(shown - meant)).toBeLessThan(25);
	expect(alpha).toBe(255);
});

test('another picture has colors of its own', () => {
	const put = watchCanvas();
	const { rerender } = render(<BlurHash hash={hashOf(200, 40, 20)} className={undefined} />);

	rerender(<BlurHash hash={hashOf(10, 60, 220)} className={undefined} />);

	expect(put).toHaveLength(2);
	expect(put[1]?.[2]).toBeGreaterThan(200);
});

test.for(['', 'no hash', 'L'])('what is no hash, %j, leaves the place empty', (hash) => {
	const put = watchCanvas();

	render(<BlurHash hash={hash} className={undefined} />);

	expect(put).toEqual([]);
});
