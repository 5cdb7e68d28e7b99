import { expect, test } from 'vitest';
import { DiskFull } from './disk-full.ts';
import { DatabaseGone } from './file-watch.ts';
import { WriteGuard } from './write-guard.ts';

/** A disk with room for so many writes, and a reserve with room for two. */
function aDisk(room: number) {
	const disk = { room, reserved: 2, isGone: false };
	const reserve = {
		restore() {
			if (disk.reserved === 0 && disk.room >= 2) [disk.reserved, disk.room] = [2, disk.room - 2];
			return disk.reserved > 0;
		},
		release() {
			const freed = disk.reserved;
			[disk.room, disk.reserved] = [disk.room + freed, 0];
			return freed > 0;
		},
	};
	const guard = new WriteGuard({ isGone: () => disk.isGone, reserve });
	const put = async () => {
		if (disk.room === 0) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
		disk.room -= 1;
		return 'saved';
	};
	return { disk, guard, save: () => guard.run(put), signIn: () => guard.run(put, { usesReserve: true }) };
}

test('what finds the disk full is told so, and what may use the reserve goes through', async () => {
	const { guard, save, signIn } = aDisk(0);

	await expect(save()).rejects.toBeInstanceOf(DiskFull);
	expect(guard.state).toBe('disk full');
	await expect(signIn()).resolves.toBe('saved');
	expect(guard.state).toBe('disk full');
});

test('the room that was given up is for nobody else, and when it is used up nobody is told otherwise', async () => {
	const { save, signIn } = aDisk(0);

	await signIn();
	await expect(save()).rejects.toBeInstanceOf(DiskFull);
	await signIn();

	await expect(signIn()).rejects.toBeInstanceOf(DiskFull);
});

test('when there is room again the next write goes through, and the reserve is back', async () => {
	const { disk, guard, save, signIn } = aDisk(0);
	await signIn();
	disk.room = 5;

	await expect(save()).resolves.toBe('saved');

	expect(guard.state).toBe('well');
	expect(disk).toMatchObject({ reserved: 2, room: 2 });
});

test('another error is nobody else’s', async () => {
	const guard = new WriteGuard();

	await expect(guard.run(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');

	expect(guard.state).toBe('well');
});

test('PostgreSQL and quotas say it in their own words', async () => {
	const guard = new WriteGuard();
	const error = new Error('a driver', { cause: Object.assign(new Error(), { code: '53100' }) });

	await expect(guard.run(() => Promise.reject(error))).rejects.toBeInstanceOf(DiskFull);
	await guard.run(async () => undefined);

	expect(guard.state).toBe('well');
});

test('nothing is answered as saved when the file went while it was written', async () => {
	const { disk, guard } = aDisk(5);

	const writing = guard.run(async () => {
		disk.isGone = true;
	});

	await expect(writing).rejects.toBeInstanceOf(DatabaseGone);
	await expect(guard.run(async () => undefined)).rejects.toBeInstanceOf(DatabaseGone);
	disk.isGone = false;
	expect(guard.state).toBe('well');
});

test('a file that went since the last write was looked at lets no write through', async () => {
	const { disk, save } = aDisk(5);
	await save();
	disk.isGone = true;

	await expect(save()).rejects.toBeInstanceOf(DatabaseGone);
	const { room } = disk;
	await expect(save()).rejects.toBeInstanceOf(DatabaseGone);

	// Found out once, it is looked for before each write.
	expect(disk.room).toBe(room);
});
