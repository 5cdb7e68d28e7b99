import { useMemo } from 'react';
import { useProjectOf, useReadOnlyOf } from '../project/index.ts';
import { type DateFormat, type RowContext, useTaskActions } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';

/** What the rows of tasks of all projects share. */
export function useRowContext(format: DateFormat, isBrief: boolean): RowContext {
	const commands = useTaskActions();
	const { minimumPriority } = useScreenSettings();
	const projectOf = useProjectOf();
	const readOnlyOf = useReadOnlyOf();
	return useMemo(
		() => ({ commands, format, minimumPriority, isBrief, projectOf, readOnlyOf }),
		[commands, format, minimumPriority, isBrief, projectOf, readOnlyOf],
	);
}
