// @vitest-environment node
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { noticeOf, packagesOf } from '../../../notices-file.ts';

const modules = `${resolve(import.meta.dirname, '../../../../../node_modules')}/`;

test('of the modules of a build each package is found once, and what it says of itself', () => {
	const found = packagesOf([
		`${modules}react/index.js`,
		`${modules}react/cjs/react.production.js`,
		`${modules}@tanstack/react-router/dist/esm/index.js`,
		'/work/packages/web/src/main.ts',
		`${modules}not-there/index.js`,
	]);

	expect(found).toEqual([`${modules}react`, `${modules}@tanstack/react-router`]);
	expect(noticeOf(`${modules}react`)).toMatchObject({
		...{ name: 'react', license: 'MIT', text: expect.stringContaining('Permission is hereby granted') },
	});
});
