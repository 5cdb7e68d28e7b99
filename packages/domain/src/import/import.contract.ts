import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { projectId } from '../project/project-id.ts';
import { csvDetection, csvPreview } from './csv-config.ts';
import { type FileImporter, importStatus } from './import.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** As scopes of tokens spell it. */
const scopeOf = (importer: FileImporter, what: string) => `migration.${importer.replace('-', '_')}_${what}`;

const imported = z.object({
	message: z.string(),
	/** Ours: what undoes it. */
	batch: z.string(),
	/** Ours: the projects that were made, without those beneath them. */
	projects: z.array(z.object({ id: projectId, title: z.string() })),
});

const problems = ['file.noForm', 'import.noFile', 'file.tooLarge', 'input.tooLarge'] as const;

function status(importer: FileImporter) {
	return endpoint({
		...own,
		method: 'GET',
		path: `/migration/${importer}/status`,
		summary: 'Your last import from this source; empty when there was none.',
		scope: scopeOf(importer, 'status'),
		input: z.object({}),
		reply: importStatus,
	});
}

function migrate(importer: FileImporter, summary: string) {
	return endpoint({
		...own,
		method: 'PUT',
		path: `/migration/${importer}/migrate`,
		aliases: [['POST', `/migration/${importer}/migrate`]],
		summary: `${summary} Everything is stored or, where the file cannot be used, nothing; it is one batch.`,
		scope: scopeOf(importer, 'migrate'),
		status: 200,
		input: z.object({}),
		reply: imported,
		upload: 'import',
		fails: [...problems, 'import.noZip', 'import.empty', 'import.noCsv', ...whileReading],
	});
}

const whileReading = [
	'import.noConfig',
	'import.running',
	'import.tooOld',
	'import.unreadable',
	'import.tooMuch',
] as const;

/** The endpoints of files from elsewhere. See docs/wire/imports-exports.md#imports. */
export const importEndpoints = {
	ownStatus: status('vikunja-file'),
	ownMigrate: migrate('vikunja-file', 'Take in an export: its projects, tasks, files and saved filters.'),
	tickTickStatus: status('ticktick'),
	tickTickMigrate: migrate('ticktick', 'Take in a backup of TickTick.'),
	wekanStatus: status('wekan'),
	wekanMigrate: migrate('wekan', 'Take in the export of a WeKan board, as JSON.'),
	csvStatus: status('csv'),
	csvDetect: endpoint({
		...own,
		method: 'PUT',
		path: '/migration/csv/detect',
		aliases: [['POST', '/migration/csv/detect']],
		summary: 'What a CSV file looks like: its columns, and what each of them may mean.',
		scope: 'migration.csv_detect',
		status: 200,
		changes: false,
		input: z.object({}),
		reply: csvDetection,
		upload: 'import',
		fails: [...problems, 'import.empty', 'import.noCsv', 'import.unreadable'],
	}),
	csvPreview: endpoint({
		...own,
		method: 'PUT',
		path: '/migration/csv/preview',
		aliases: [['POST', '/migration/csv/preview']],
		summary: 'The first tasks of a CSV file as they would be imported. The form says in `config` how to read it.',
		scope: 'migration.csv_preview',
		status: 200,
		changes: false,
		input: z.object({}),
		reply: csvPreview,
		upload: 'import',
		fails: [...problems, 'import.empty', 'import.noCsv', 'import.noConfig', 'import.unreadable', 'import.tooMuch'],
	}),
	csvMigrate: migrate('csv', 'Take in the rows of a CSV file. The form says in `config` how to read it.'),
};
