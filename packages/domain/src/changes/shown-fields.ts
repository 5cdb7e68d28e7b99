import * as z from 'zod/mini';
import { type Codec, codecOf } from '../contract/codec.ts';
import { type DeclaredNoun, declaredNoun } from './changes.ts';
import type { Reference, Shape } from './define-changes.ts';

const codecs = new Map<string, Codec>();

/** How the shown fields of a noun are spelled, whichever kind of line they stand in. */
function codecFor({ entity, kinds, shown = [] }: DeclaredNoun): Codec {
	const known = codecs.get(entity);
	if (known) return known;
	const all: Shape = Object.assign({}, ...Object.values(kinds).flatMap(({ before, after }) => [before, after]));
	const schema = z.object(Object.fromEntries(shown.flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
	const codec = codecOf(schema);
	codecs.set(entity, codec);
	return codec;
}

/**
 * The fields of a line as the wire spells them, as far as anybody may see them; `null` when nothing is left. What is not
 * declared as shown stays in the log, so that a field somebody adds is never told by mistake.
 * @example shownFields('task', { title: 'Peel', calendarText: '…' }) // { title: 'Peel' }
 */
export function shownFields(
	entity: string,
	fields: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | null {
	const noun = declaredNoun(entity);
	if (!fields || !noun) return null;
	const wire = codecFor(noun).encode(fields) as Record<string, unknown>;
	return Object.keys(wire).length === 0 ? null : wire;
}

/** The name by which a field of a line goes on the wire, the parts of a place or a set left out: `places.3.position`. */
export function shownField(name: string): string {
	const [first = name] = name.split('.');
	return first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The fields of a noun that name other things, with what is told of them to whom may not see those. */
export function referencesOf(entity: string): readonly (readonly [name: string, reference: Reference])[] {
	return Object.entries(declaredNoun(entity)?.refersTo ?? {}).flatMap(([name, reference]) =>
		reference ? [[name, reference] as const] : [],
	);
}
