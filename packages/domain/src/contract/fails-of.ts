import type { FailureName } from '../failures/catalogue.ts';
import { type Endpoint, pathParams } from './endpoint.ts';

/**
 * Everything an endpoint may refuse with: what it names itself, and what follows from its path, its caller, its input and
 * its limits. What is broken or away is left out: that may happen to each.
 */
export function failsOf(endpoint: Endpoint): ReadonlySet<FailureName> {
	return new Set([
		...byCaller(endpoint),
		...byPath(endpoint),
		...byInput(endpoint),
		// Budgets of attempts, or what one caller may ask in all.
		'rate.exceeded' as const,
		...endpoint.fails,
	]);
}

function byCaller({ caller, visitorGets }: Endpoint): FailureName[] {
	if (caller === 'anyone') return [];
	const always: FailureName[] = ['access.noToken', 'user.disabled', 'user.locked'];
	if (caller === 'admin') return [...always, 'route.missing'];
	return caller === 'person' ? [...always, visitorGets] : always;
}

function byPath({ path, aliases }: Endpoint): FailureName[] {
	const hasParams = [path, ...aliases.map(([, alias]) => alias)].some((one) => pathParams(one).length > 0);
	return hasParams ? ['route.missing'] : [];
}

function byInput({ method, input, changes, secret, list }: Endpoint): FailureName[] {
	const hasFields = Object.keys(input._zod.def.shape).length > 0;
	return [
		// What stands in a query or a body is read even where nothing is expected.
		'input.undecodable',
		...(list ? (['input.page'] as const) : []),
		...(hasFields ? (['input.invalid'] as const) : []),
		...(method === 'GET' ? [] : (['input.tooLarge'] as const)),
		...(changes && !secret ? (['input.repeatedKey'] as const) : []),
	];
}
