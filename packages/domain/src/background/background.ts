import * as z from 'zod/mini';
import { characters } from '../contract/fields.ts';

/** The name Unsplash gives a picture. See docs/wire/models.md#background-image. */
export const unsplashId = characters(1, 100).check(z.regex(/^[\w-]+$/, 'must be an id of Unsplash'));

/** A picture that can be put behind a project. */
export const backgroundImage = z.object({
	id: z.string(),
	url: z.string(),
	thumb: z.string(),
	blurHash: z.string(),
	info: z.object({ unsplashId: z.string(), author: z.string(), authorName: z.string() }),
});
export type BackgroundImage = z.output<typeof backgroundImage>;
