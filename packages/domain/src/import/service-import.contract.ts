import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, credentialText, message } from '../contract/fields.ts';
import { importStatus } from './import.ts';
import { importChoices } from './import-preview.ts';
import { importServices, type SignInService, serviceImport, serviceImportId } from './service-import.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** As long as addresses of webhooks. */
const maxAddressLength = 2048;

/** With what a service sends somebody back; some of them hold more than a password could. */
const codeText = characters(0, 8192);

/** Imports that fetch what somebody has at a service, by a token of theirs. Ours, beside those of v1. See docs/imports.md. */
export const serviceImportEndpoints = {
	last: endpoint({
		...own,
		method: 'GET',
		path: '/imports/services',
		summary: 'Your last import from a service, and how far it is.',
		scope: 'imports.read_one',
		input: z.object({}),
		reply: z.object({ last: z.nullable(serviceImport) }),
	}),
	begin: endpoint({
		...own,
		method: 'POST',
		path: '/imports/services',
		summary:
			'Fetch what you have at a service, in the background. Nothing is imported yet: what was fetched waits for an hour, to be ' +
			'looked at as a file that was sent. The token, or the password, is kept sealed until everything is fetched, and then forgotten.',
		scope: 'imports.create',
		input: z.object({
			service: z.enum(importServices),
			/** Of the server, with or without what its API adds; where `service` is `server` or `planka`. */
			address: z.optional(characters(0, maxAddressLength)),
			token: z.optional(credentialText),
			/** Of an app at Trello, which its tokens belong to. */
			key: z.optional(credentialText),
			/** At a Planka, with the password, in place of a token. */
			username: z.optional(credentialText),
			password: z.optional(credentialText),
			/** In place of all these: what the service sent the caller back with, as `/migration/:service/auth` begins it. */
			code: z.optional(codeText),
		}),
		reply: serviceImport,
		fails: ['import.badToken', 'import.badCode', 'import.badAddress', 'import.running'],
	}),
	apply: endpoint({
		...own,
		method: 'POST',
		path: '/imports/services/:id/apply',
		summary: 'Import what was fetched, in the background: all of it or nothing, as one batch.',
		scope: 'imports.create',
		input: z.object({
			id: serviceImportId,
			...importChoices,
		}),
		reply: serviceImport,
		fails: ['import.forgotten', 'user.missing'],
	}),
	cancel: endpoint({
		...own,
		method: 'DELETE',
		path: '/imports/services/:id',
		summary: 'Cancel an import from a service: what it fetched is forgotten, and what it stored so far is removed.',
		scope: 'imports.create',
		input: z.object({ id: serviceImportId }),
		reply: message,
		fails: ['import.forgotten'],
	}),
};

const scopeOf = (service: SignInService, what: string) => `migration.${service.replace('-', '_')}_${what}`;

/** The routes of v1 for one service, where somebody signs in there. */
function migrationEndpoints(service: SignInService) {
	return {
		auth: endpoint({
			...own,
			method: 'GET',
			path: `/migration/${service}/auth`,
			summary: 'Where to sign in at the service, so that it sends you back with a code.',
			scope: scopeOf(service, 'auth'),
			input: z.object({}),
			reply: z.object({ url: z.string() }),
		}),
		status: endpoint({
			...own,
			method: 'GET',
			path: `/migration/${service}/status`,
			summary: 'Your last import from this service; empty when there was none.',
			scope: scopeOf(service, 'status'),
			input: z.object({}),
			reply: importStatus,
		}),
		migrate: endpoint({
			...own,
			method: 'POST',
			path: `/migration/${service}/migrate`,
			summary: 'Import everything from the service, in the background. An email says when it is done.',
			scope: scopeOf(service, 'migrate'),
			input: z.object({ code: codeText }),
			reply: message,
			fails: ['import.badCode', 'import.running'],
		}),
	};
}

/** As `api/routes` has them; each is there only where the settings have the keys of an app at the service. */
export const todoistMigrationEndpoints = migrationEndpoints('todoist');
export const trelloMigrationEndpoints = migrationEndpoints('trello');
export const microsoftTodoMigrationEndpoints = migrationEndpoints('microsoft-todo');
