import type { View } from '@ordna/domain/view';
import { type Change, defineKind, recordsOf } from '../../platform/store/index.ts';

/** The ways of looking at a project. They come with it. */
export const viewKind = defineKind<View>('view');

/** The views a project brings, for the store. */
export function viewsOf({ views }: { readonly views: readonly View[] | null }): Change[] {
	return recordsOf(viewKind, views ?? []);
}
