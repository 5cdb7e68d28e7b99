import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { apiAddressOf } from '@ordna/domain/import';
import { defineCommand } from 'citty';
import { fetchServer, openService, ServiceFailure } from '../features/service-import/index.ts';
import { createOutgoing } from '../outside/http.ts';
import { zipWriter } from '../outside/zip.ts';
import { CliError } from './cli-error.ts';

/** Files of a task are no larger than this, in bytes. */
const maxFileBytes = 256 * 1024 * 1024;

export const migrateFromCommand = defineCommand({
	meta: {
		name: 'migrate-from',
		description: 'Read what a token may read on a server with the same API into a file that Import takes.',
	},
	args: {
		address: { type: 'positional', required: true, description: 'of the other server; ORDNA_TOKEN is a token there' },
		file: { type: 'positional', required: true, description: 'a new file, such as moved.zip' },
	},
	async run({ args: { address, file } }) {
		const { ORDNA_TOKEN: token } = process.env;
		if (!token) throw new CliError('Set ORDNA_TOKEN to an API token of the other server.');
		const base = apiAddressOf(address);
		if (base === undefined) throw new CliError(`${address} is the address of no server.`);
		// Whoever types the address may name a server of the own network.
		const outgoing = createOutgoing({ ...direct, allowNonRoutableIps: true });
		const zip = zipWriter();
		const written = pipeline(Readable.from(zip.output), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
		try {
			const api = openService({
				outgoing,
				signal: new AbortController().signal,
				headersFor: () => ({ authorization: `Bearer ${token}` }),
			});
			const reading = fetchServer({ api, base, zip, note: async () => {}, maxFileBytes }).then(
				(counts) => {
					zip.end();
					return counts;
				},
				(error: Error) => {
					zip.fail(error);
					throw error;
				},
			);
			const [counts] = await Promise.all([reading, written]);
			for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count}`);
			console.log(`Choose ${file} under Settings, Import.`);
		} catch (error) {
			await written.catch(() => {});
			if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(file, { force: true });
			throw error instanceof ServiceFailure ? new CliError(error.message) : error;
		} finally {
			await outgoing.close();
		}
	},
});

const direct = { timeoutSeconds: 60, proxyUrl: '', proxyPassword: '' };
