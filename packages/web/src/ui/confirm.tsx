import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../platform/words/index.ts';
import { Button } from './button.tsx';
import { Dialog, DialogText } from './dialog.tsx';

export interface Question {
	/** What would happen, as a question: Delete “Back up the old shop”? */
	title: string;
	/** What goes with it. */
	text?: string;
	/** The verb on the button, where "Do it" does not say enough. */
	verb?: string;
	/** Nothing is lost: the button is not red. */
	isHarmless?: boolean;
}

interface Asked {
	readonly question: Question;
	readonly answer: (isSure: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null) {
	asked = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Asks before something is lost; true when the person is sure.
 *
 * @example if (await confirm({ title: t('delete', { title }) })) remove(id);
 */
export function confirm(question: Question): Promise<boolean> {
	asked?.answer(false);
	return new Promise((resolve) => {
		set({
			question,
			answer: (isSure) => {
				set(null);
				resolve(isSure);
			},
		});
	});
}

/** Shows what `confirm` asks. Mount it once. The focus stands on the safe button. */
export function ConfirmDialog() {
	const { t } = useTranslation('ui');
	const current = useSyncExternalStore(subscribe, () => asked);
	const shown = useRef<Question>(null);
	const cancel = useRef<HTMLButtonElement>(null);
	// Kept while the dialog fades out.
	if (current) shown.current = current.question;
	const question = shown.current;
	if (!question) return null;

	const close = () => current?.answer(false);
	return (
		<Dialog
			isOpen={current !== null}
			onClose={close}
			title={question.title}
			width="small"
			isQuestion
			initialFocus={cancel}
			actions={
				<>
					<Button ref={cancel} onClick={close}>
						{t('cancel')}
					</Button>
					<Button kind={question.isHarmless ? 'primary' : 'danger'} onClick={() => current?.answer(true)}>
						{question.verb ?? t('doIt')}
					</Button>
				</>
			}
		>
			{question.text && <DialogText>{question.text}</DialogText>}
		</Dialog>
	);
}
