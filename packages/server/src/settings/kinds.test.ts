import { expect, test } from 'vitest';
import * as kinds from './kinds.ts';

const base = { workingFolder: '/srv', rootPath: '/srv/data' };

test.each([
	[kinds.boolean, 'TRUE', true],
	[kinds.boolean, '0', false],
	[kinds.boolean, 'perhaps', undefined],
	[kinds.whole(1, 10), '10', 10],
	[kinds.whole(1, 10), '11', undefined],
	[kinds.whole(1), '1.5', undefined],
	[kinds.seconds, '259200', 259_200],
	[kinds.seconds, '1h30m', 5400],
	[kinds.seconds, '3d', 259_200],
	[kinds.seconds, '-1', undefined],
	[kinds.seconds, 'soon', undefined],
	[kinds.size, '20MB', 20_971_520],
	[kinds.size, '512 kb', 524_288],
	[kinds.size, '1.5GiB', 1_610_612_736],
	[kinds.size, '100', 100],
	[kinds.size, '20 parsecs', undefined],
	[kinds.baseAddress, 'https://a.example/b', 'https://a.example/b/'],
	[kinds.baseAddress, 'ftp://a.example', undefined],
	[kinds.baseAddress, 'a.example', undefined],
	[kinds.hostAddress, 'https://a.example//', 'https://a.example'],
	[kinds.listenAddress, ':3456', { host: null, port: 3456 }],
	[kinds.listenAddress, '[::1]:80', { host: '::1', port: 80 }],
	[kinds.listenAddress, 'localhost', undefined],
	[kinds.listenAddress, '127.0.0.1:70000', undefined],
	[kinds.fileMode, '0o660', 0o660],
	[kinds.fileMode, '660', 0o660],
	[kinds.fileMode, 'rw', undefined],
	[kinds.timeOfDay, '9:00', '09:00'],
	[kinds.timeOfDay, '24:00', undefined],
	[kinds.databasePath, 'memory', 'memory'],
	[kinds.databasePath, 'sub/x.db', '/srv/data/sub/x.db'],
	[kinds.ranges, '10.0.0.0/8 everything', undefined],
	[
		kinds.ranges,
		'10.0.0.0/8, ::1 fd00::/8,192.168.1.7 ::ffff:10.0.0.1',
		['10.0.0.0/8', '::1', 'fd00::/8', '192.168.1.7', '::ffff:10.0.0.1'],
	],
	[kinds.ranges, '', []],
	[kinds.ranges, '10.0.0.0/99', undefined],
	[kinds.ranges, '10.0.0.999', undefined],
	[kinds.webAddress, 'http://localhost:3456', 'http://localhost:3456'],
	[kinds.webAddress, 'https://[::1]/a', 'https://[::1]/a'],
	[kinds.webAddress, 'https:a.example', undefined],
	[kinds.whole(0), '', undefined],
	[kinds.oneOf('a', 'b'), 'B', 'b'],
	[kinds.oneOf('a', 'b'), 'c', undefined],
	[kinds.fileMode, '', null],
	[kinds.optionalTimeZone, '', ''],
	[kinds.timeZone, '', undefined],
	[kinds.timeZone, 'Mars', undefined],
])('%o reads %s', (kind, text, expected) => {
	expect(kind.parse(text, base)).toEqual(expected);
});

test.each([
	[20_971_520, '20MB'],
	[1024 ** 3, '1GB'],
	[1536, '1536B'],
	[0, '0B'],
])('a size of %i is written %s', (bytes, expected) => {
	expect(kinds.printSize(bytes)).toBe(expected);
});
