import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { jsonOfAtMost, message, shortText } from '../contract/fields.ts';
import { opaqueJson } from '../contract/wire-form.ts';
import { maxFrontendSettingsBytes } from './account.ts';

/** An endpoint that the client needs with the first change of a setting: apart from the others, the rest of it stays small. */
export const screenSettingsEndpoints = {
	merge: endpoint({
		method: 'POST',
		path: '/user/settings/frontend',
		summary:
			'Merge a change into `frontend_settings`: what is not named stays, `null` removes, and an object is merged into the one that is there, key by key. Two clients that change different things at once keep both. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({
			change: opaqueJson(z.record(shortText, z.unknown()).check(jsonOfAtMost(maxFrontendSettingsBytes))),
		}),
		reply: message,
		fails: ['input.invalid'],
	}),
};
