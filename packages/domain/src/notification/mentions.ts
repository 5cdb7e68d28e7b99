/**
 * The user names mentioned in a cleaned rich text, each once: of `<mention-user data-id="ada">` it is `ada`.
 * @example mentionedNames('<p><mention-user data-id="ada" data-label="Ada"></mention-user></p>') // ['ada']
 */
export function mentionedNames(html: string): string[] {
	return [...new Set([...html.matchAll(/<mention-user\b[^>]*\sdata-id="([^"]+)"/gi)].map(([, name]) => plain(name)))];
}

/**
 * The ids of the comments quoted in a cleaned rich text, each once.
 * @example quotedComments('<blockquote data-comment-id="7">why?</blockquote>') // [7]
 */
export function quotedComments(html: string): number[] {
	const quoted = html.matchAll(/<blockquote\b[^>]*\sdata-comment-id="(\d{1,15})"/gi);
	return [...new Set([...quoted].map(([, id]) => Number(id)))];
}

/**
 * A cleaned rich text whose quotes name the copies of the comments they are from; those of others stay.
 * @example requoted('<blockquote data-comment-id="7">why?</blockquote>', new Map([[7, 9]]))
 *   // '<blockquote data-comment-id="9">why?</blockquote>'
 */
export function requoted(html: string, copies: ReadonlyMap<number, number>): string {
	return html.replace(
		/(<blockquote\b[^>]*\sdata-comment-id=")(\d{1,15})(?=")/gi,
		(_, head: string, id: string) => `${head}${copies.get(Number(id)) ?? id}`,
	);
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** An attribute as it was before it was written into HTML. */
function plain(attribute: string | undefined): string {
	return (attribute ?? '').replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
