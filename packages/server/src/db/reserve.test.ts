import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskReserve } from './reserve.ts';

test('the reserve takes up room beside the database, is given up once, and made again', () => {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-reserve-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const reserve = diskReserve(join(folder, 'ordna.db'), 256 * 1024);
	reserve.restore();
	const { size, blocks } = statSync(join(folder, '.ordna-reserve'));

	expect(size).toBe(256 * 1024);
	expect(blocks * 512).toBeGreaterThanOrEqual(size);
	expect([reserve.release(), reserve.release()]).toEqual([true, false]);
	expect(reserve.restore()).toBe(true);
});

test('there is no reserve without room for it', () => {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-reserve-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

	expect(diskReserve(join(folder, 'ordna.db'), Number.MAX_SAFE_INTEGER).restore()).toBe(false);
});
