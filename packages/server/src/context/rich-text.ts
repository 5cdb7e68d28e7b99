import { cleanHtml } from '../security/html.ts';
import type { QueryContext } from './context.ts';

/** Rich text as it may be stored here: only pictures of our own attachments stay. */
export function cleanRichText({ app }: Pick<QueryContext, 'app'>, html: string): string {
	return cleanHtml(html, app.settings.service.publicUrl);
}
