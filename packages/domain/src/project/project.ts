import * as z from 'zod/mini';
import { characters, colour, instant, richText, title, version } from '../contract/fields.ts';
import { wireName } from '../contract/wire-form.ts';
import { rightField } from '../right/right.field.ts';
import { subscription } from '../subscription/subscription.ts';
import { user, userId } from '../user/user.ts';
import { view } from '../view/view.ts';
import { projectId } from './project-id.ts';

/** What is the same for everybody who sees the project. */
export const sharedProjectFields = {
	id: projectId,
	title,
	/** HTML, cleaned when stored. */
	description: z.string(),
	/** In front of the numbers of its tasks; capitals, unique, or empty. */
	identifier: z.string(),
	hexColor: colour,
	isArchived: z.boolean(),
	/** `null` without a background image. */
	backgroundInformation: z.nullable(z.unknown()),
	backgroundBlurHash: z.string(),
	position: z.number(),
	/** Who is put on new tasks that name nobody; 0 for nobody. Ours, beside v1. */
	defaultAssigneeId: userId,
	/** By position. */
	views: z.nullable(z.array(view)),
	created: instant,
	updated: instant,
	version,
};

/** Tasks that belong together, with the views they are looked at through. See docs/wire/models.md#project. */
export const project = z.object({
	...sharedProjectFields,
	/** 0 at the top. */
	parentProjectId: projectId,
	owner: z.nullable(user),
	/** Each person's own mark. */
	isFavorite: z.boolean(),
	/** The subscription by which the caller is notified, of this project or of one above; absent without any. */
	subscription: z.optional(subscription),
	/** What the caller may do; `null` where it was not asked for. */
	maxRight: wireName(z.nullable(rightField), 'max_permission', 'max_right'),
});
export type Project = z.output<typeof project>;

/** What a person writes of a project besides its title. Absent means leave. */
export const projectFields = {
	description: z.optional(richText),
	identifier: z.optional(characters(0, 10)),
	hexColor: z.optional(colour),
	parentProjectId: z.optional(projectId),
	isArchived: z.optional(z.boolean()),
	isFavorite: z.optional(z.boolean()),
	position: z.optional(z.number()),
	/** Somebody who can read the project; 0 for nobody. Ours, beside v1. */
	defaultAssigneeId: z.optional(userId),
};

/** An identifier as it is stored: without blanks around it, in capitals. */
export function toIdentifier(text: string): string {
	return text.trim().toUpperCase();
}
