import type { Task } from '@ordna/domain/task';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ComparedTexts } from '../text-comparison/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './overtaken-description.module.css';
import { useLastChanges } from './use-last-changes.ts';

interface OvertakenDescriptionProps {
	/** With the text that somebody else has saved. */
	task: Task;
	/** What one has written oneself, as rich text. */
	mine: string;
}

/** Says who has saved the description one is writing, and shows on request where their text and one's own differ. */
export function OvertakenDescription({ task, mine }: OvertakenDescriptionProps) {
	const { t } = useTranslation('task-detail');
	const [isCompared, setCompared] = useState(false);
	const by = useWhoSaved(task);
	if (by === undefined) return null;
	const names = { before: t('overtaken.theirs'), after: t('overtaken.mine') };
	return (
		<>
			<Note kind="warning" isAnnounced className={styles.note}>
				<p>{by.kind === 'other' ? t('overtaken.by', { name: by.name }) : t(`overtaken.${by.kind}`)}</p>
				<Button icon={GitCompareArrows} aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
					{t('overtaken.compare')}
				</Button>
			</Note>
			{isCompared && (
				<div className={styles.compared}>
					<ComparedTexts
						before={task.description}
						after={mine}
						names={names}
						heads={{ before: <h3>{names.before}</h3>, after: <h3>{names.after}</h3> }}
					/>
				</div>
			)}
		</>
	);
}

type Author = { readonly kind: 'other'; readonly name: string } | { readonly kind: 'self' | 'somebody' };

/** So many lines of the history are looked at for the last change of the description. */
const recent = 10;

/** Who saved the description last; undefined while that is asked. */
function useWhoSaved({ id }: Task): Author | undefined {
	const me = useAccount();
	const { data, error } = useLastChanges(id, recent);
	if (!data) return error ? { kind: 'somebody' } : undefined;
	const actor = data.find(({ kind, after }) => kind === 'task.updated' && after && 'description' in after)?.actor;
	if (!actor) return { kind: 'somebody' };
	return actor.id === me.id ? { kind: 'self' } : { kind: 'other', name: displayName(actor) };
}
