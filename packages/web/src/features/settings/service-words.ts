import type { ImportService, ServiceImport, ServiceProblem } from '@ordna/domain/import';
import type { Translate } from '../../platform/i18n/index.ts';

/** What an import comes from, as people call it: a server by its host. */
export function sourceNameOf(
	t: Translate<'import'>,
	{ service, from }: Pick<ServiceImport, 'service' | 'from'>,
): string {
	return from ?? t(`sources.${service}`);
}

/** What there is to do about what a service doesn't accept. */
const refusedBy = {
	todoist: 'token',
	trello: 'tokenOfSignIn',
	planka: 'tokenOfSignIn',
	'microsoft-todo': 'tokenOfSignIn',
	// There people choose what a token may do.
	server: 'tokenOfServer',
} as const satisfies Record<ImportService, string>;

/** Why an import from a service failed, in a sentence. */
export function problemText(
	t: Translate<'import'>,
	of: Pick<ServiceImport, 'service' | 'from'>,
	problem: ServiceProblem,
): string {
	const kind = problem === 'token' ? refusedBy[of.service] : problem;
	return t(`problems.${kind}`, { source: sourceNameOf(t, of) });
}
