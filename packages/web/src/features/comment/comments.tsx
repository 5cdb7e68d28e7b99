import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useInfo } from '../info/index.ts';
import type { CommentSectionProps } from './comment-section.tsx';

const section = lazyModule(() => import('./comment-section.tsx'), 'comment', 'reaction', 'editor', 'task');
// With the code of the task they stand in, which is fetched ahead. What fails is tried again when they are shown.
section.load().catch(() => undefined);

/** What was said about a task, and the field to say more; nothing where the server has comments switched off. */
export function Comments(props: CommentSectionProps) {
	const { taskCommentsEnabled } = useInfo();
	const parts = useLazyModule(section, taskCommentsEnabled);
	return parts && taskCommentsEnabled && <parts.CommentSection {...props} />;
}
