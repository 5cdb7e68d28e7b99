import { useDraftText } from './draft-text.ts';
import { type QuickAddTarget, useNameOf } from './use-quick-add.ts';

/** Puts a text into the field of a target, in place of what is typed there. */
export function useFillIn(target: QuickAddTarget): (text: string) => void {
	const [, setText] = useDraftText(useNameOf(target));
	return setText;
}
