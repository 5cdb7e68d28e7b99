import { ApiError, failureText } from '../../platform/api/index.ts';
import type { FieldErrors } from './use-submit.ts';

/**
 * Where a form says what the server's rules refuse (`title: is required`): by the name that the server has for a field.
 *
 *     explain: atFields({ title: 'title', hex_color: 'colour' })
 */
export function atFields<Field extends string>(
	fields: Readonly<Record<string, Field>>,
): (failure: unknown) => FieldErrors<Field> | undefined {
	return (failure) => {
		if (!(failure instanceof ApiError)) return undefined;
		const found = failure.invalidFields.flatMap((entry) => {
			const [name = '', ...words] = entry.split(':');
			const field = fields[name.trim()];
			return field === undefined ? [] : [[field, words.join(':').trim() || failureText(failure)] as const];
		});
		// All of them, or none: what has no field would not be said.
		const isWhole = found.length > 0 && found.length === failure.invalidFields.length;
		return isWhole ? (Object.fromEntries(found) as FieldErrors<Field>) : undefined;
	};
}
