import { Check } from 'lucide-react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOutboxState } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsTouchOnly } from '../../ui/use-media.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './description-foot.module.css';
import type { WritingState } from './use-description.ts';

/** How far the description that is being written has been saved. */
export function DescriptionState({ state }: { state: WritingState }) {
	const words = useWords(state);
	return (
		<span role="status" className={styles.state} data-failed={state.is === 'refused' || undefined}>
			{state.is === 'saved' && <Icon of={Check} size={16} />}
			{words}
		</span>
	);
}

function useWords(state: WritingState): string {
	const { t } = useTranslation('task-detail');
	const { isStuck } = useOutboxState(useClient().outbox);
	const format = useDateFormat();
	if (state.is === 'untouched') return '';
	if (state.is === 'saved') return t('description.savedAt', { time: format.time(state.at) });
	if (state.is === 'overtaken') return t('overtaken.state');
	if (state.is === 'saving') return t(isStuck ? 'description.offline' : 'saving');
	return t(state.is === 'kept' ? 'description.draftSaved' : 'description.notSaved');
}

interface DescriptionActionsProps {
	onDiscard: () => void;
	onSave: () => void;
	/** Somebody else has saved meanwhile: one's own text is either discarded or saved over theirs. */
	isOvertaken: boolean;
}

export function DescriptionActions({ onDiscard, onSave, isOvertaken }: DescriptionActionsProps) {
	const { t } = useTranslation('task-detail');
	const isTouched = useIsTouchOnly();
	return (
		<span className={styles.actions}>
			<Button kind="ghost" {...(isTouched ? {} : { keys: 'Escape' })} onClick={onDiscard}>
				{t(isOvertaken ? 'overtaken.discard' : 'description.discard')}
			</Button>
			<Button kind="primary" {...(isTouched ? {} : { keys: 'Mod+Enter' })} onClick={onSave}>
				{t(isOvertaken ? 'overtaken.save' : 'description.save')}
			</Button>
		</span>
	);
}
