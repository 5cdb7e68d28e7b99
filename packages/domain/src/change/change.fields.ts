import * as z from 'zod/mini';
import { bucketId } from '../bucket/bucket-id.ts';
import { codecOf } from '../contract/codec.ts';
import { colour, instant, instantOrUnset } from '../contract/fields.ts';
import { spelled } from '../contract/wire-form.ts';
import { filterObject } from '../filter/filter-object.ts';
import { labelId } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { rightField } from '../right/right.field.ts';
import { reminder } from '../task/index.ts';
import { taskId } from '../task/task-id.ts';
import { userId } from '../user/user.ts';
import { view } from '../view/view.ts';
import { viewId } from '../view/view-id.ts';

const text = z.string();
const number = z.number();
const flag = z.boolean();

const views = view._zod.def.shape;

/**
 * Which fields of a line may leave the server, by the kind of thing: what is not named here stays in the log, so that a
 * field somebody adds is never told by mistake.
 */
const shown = {
	task: z.object({
		title: text,
		description: text,
		done: flag,
		doneAt: instantOrUnset,
		dueDate: instantOrUnset,
		startDate: instantOrUnset,
		endDate: instantOrUnset,
		repeatAfter: number,
		repeatMode: number,
		priority: number,
		percentDone: number,
		hexColor: colour,
		coverImageAttachmentId: number,
		projectId,
		index: number,
		deletedAt: instantOrUnset,
		isFavorite: flag,
		/** Ids. */
		assignees: z.array(userId),
		/** Ids. */
		labels: z.array(labelId),
		reminders: z.array(reminder),
		places: z.array(z.object({ viewId, bucketId, position: number })),
		relationKind: text,
		otherTaskId: taskId,
		value: text,
		userId,
	}),
	project: z.object({
		title: text,
		description: text,
		identifier: text,
		hexColor: colour,
		parentProjectId: projectId,
		isArchived: flag,
		isFavorite: flag,
		position: number,
		ownerId: userId,
	}),
	view: z.object({
		title: text,
		projectId,
		viewKind: views.viewKind,
		filter: views.filter,
		position: number,
		bucketConfigurationMode: views.bucketConfigurationMode,
		bucketConfiguration: views.bucketConfiguration,
		defaultBucketId: bucketId,
		doneBucketId: bucketId,
	}),
	bucket: z.object({
		title: text,
		viewId: spelled(viewId, 'project_view_id'),
		limit: number,
		position: number,
	}),
	label: z.object({ title: text, description: text, hexColor: colour }),
	'saved filter': z.object({ title: text, description: text, filters: filterObject, isFavorite: flag }),
	/** Not what it says: whoever deletes a comment wants it gone, and one that stands is read where it stands. */
	comment: z.object({ taskId, authorId: userId, created: instant, value: text, userId }),
	attachment: z.object({ taskId, fileId: number, name: text, mime: text, size: number, createdById: userId }),
	'user share': z.object({ userId, right: spelled(rightField, 'permission', 'right') }),
	'team share': z.object({ teamId: number, right: spelled(rightField, 'permission', 'right') }),
	'link share': z.object({ name: text, right: spelled(rightField, 'permission', 'right') }),
};

/** The name by which a field of a line goes on the wire, the parts of a place or a set left out: `places.3.position`. */
export function shownField(name: string): string {
	const [first = name] = name.split('.');
	return first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The fields of a line as the wire spells them, as far as anybody may see them; `null` when nothing is left.
 * @example shownFields('task', { title: 'Peel', searchText: 'peel' }) // { title: 'Peel' }
 */
export function shownFields(
	entity: string,
	fields: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | null {
	if (!fields || !Object.hasOwn(shown, entity)) return null;
	const schema = shown[entity as keyof typeof shown];
	const wire = codecOf(schema).encode(fields) as Record<string, unknown>;
	return Object.keys(wire).length === 0 ? null : wire;
}
