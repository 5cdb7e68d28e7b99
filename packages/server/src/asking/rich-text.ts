import { cleanHtml } from '../security/html.ts';
import type { Ask } from './ask.ts';

/** Rich text as it may be stored here: only pictures of our own attachments stay. */
export function cleanRichText({ app }: Pick<Ask, 'app'>, html: string): string {
	return cleanHtml(html, app.settings.service.publicUrl);
}
