import type { ServiceImport, ServiceProblem } from '@ordna/domain/import';
import type { Translate } from '../../platform/i18n/index.ts';

/** What an import comes from, as people call it: a server by its host. */
export function sourceNameOf(
	t: Translate<'import'>,
	{ service, from }: Pick<ServiceImport, 'service' | 'from'>,
): string {
	return from ?? t(`sources.${service}`);
}

/** Why an import from a service failed, in a sentence. */
export function problemText(
	t: Translate<'import'>,
	of: Pick<ServiceImport, 'service' | 'from'>,
	problem: ServiceProblem,
): string {
	// There people choose what a token may do.
	const kind = problem === 'token' && of.service === 'server' ? 'tokenOfServer' : problem;
	return t(`problems.${kind}`, { source: sourceNameOf(t, of) });
}
