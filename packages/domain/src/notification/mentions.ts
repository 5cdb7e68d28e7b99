import { plainAttribute } from '../rich-text/index.ts';

/**
 * The user names mentioned in a cleaned rich text, each once: of `<mention-user data-id="ada">` it is `ada`.
 * @example mentionedNames('<p><mention-user data-id="ada" data-label="Ada"></mention-user></p>') // ['ada']
 */
export function mentionedNames(html: string): string[] {
	return [...new Set(mentionElements(html).map(({ name }) => plainAttribute(name)))];
}

/**
 * The elements that mention people in a cleaned rich text, each with the user name as it is written there.
 * @example mentionElements('<mention-user data-id="ada"></mention-user>') // [{ name: 'ada', html: '<mention-user …' }]
 */
export function mentionElements(html: string): { readonly name: string; readonly html: string }[] {
	return [...html.matchAll(/<mention-user\b[^<>]*>/gi)].flatMap(([tag]) => {
		const [, name] = /\sdata-id="([^"]+)"/i.exec(tag) ?? [];
		return name === undefined ? [] : [{ name, html: `${tag}</mention-user>` }];
	});
}

// Cleaned rich text holds no bracket within a tag: a search up to the next one of either kind is linear, one up to the
// end of the tag would begin anew at each bracket.
const quotes = /<blockquote\b[^<>]*>/gi;

/**
 * The ids of the comments quoted in a cleaned rich text, each once.
 * @example quotedComments('<blockquote data-comment-id="7">why?</blockquote>') // [7]
 */
export function quotedComments(html: string): number[] {
	const ids = [...html.matchAll(quotes)].flatMap(([tag]) => /\sdata-comment-id="(\d{1,15})"/i.exec(tag)?.[1] ?? []);
	return [...new Set(ids.map(Number))];
}

/**
 * A cleaned rich text whose quotes name the copies of the comments they are from; those of others stay.
 * @example requoted('<blockquote data-comment-id="7">why?</blockquote>', new Map([[7, 9]]))
 *   // '<blockquote data-comment-id="9">why?</blockquote>'
 */
export function requoted(html: string, copies: ReadonlyMap<number, number>): string {
	return html.replace(quotes, (tag) =>
		tag.replace(
			/(\sdata-comment-id=")(\d{1,15})(?=")/i,
			(_, head: string, id: string) => `${head}${copies.get(Number(id)) ?? id}`,
		),
	);
}
