import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { findSettingsFile } from './settings-file.ts';

test('the file in the data folder comes before the one where the server is started', () => {
	const [data, start] = [aFolder(), aFolder()];
	writeFileSync(join(data, 'config.json'), '{}');
	writeFileSync(join(start, 'config.yml'), '');
	const found = findSettingsFile({ env: { ORDNA_SERVICE_ROOTPATH: data }, workingFolder: start, home: start });

	expect(found).toEqual({ ok: true, file: { path: join(data, 'config.json'), text: '{}' } });
});

test('no file is fine, one in TOML is not', () => {
	const folder = aFolder();
	const where = { env: {}, workingFolder: folder, home: folder };

	expect(findSettingsFile(where)).toEqual({ ok: true, file: undefined });
	writeFileSync(join(folder, 'config.toml'), '');
	expect(findSettingsFile(where)).toMatchObject({ ok: false, problem: expect.stringContaining('is TOML') });
});
