import { useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Button } from './button.tsx';
import type { Asked, ConfirmOptions } from './confirm.tsx';
import { Dialog, DialogText } from './dialog.tsx';

/** The dialog of `confirm`. The focus stands on the safe button. */
export function Confirmation({ current }: { current: Asked | null }) {
	const { t } = useTranslation('ui');
	const shown = useRef<ConfirmOptions>(null);
	const cancel = useRef<HTMLButtonElement>(null);
	const wasSure = useRef(false);
	// Kept while the dialog fades out.
	if (current) shown.current = current.question;
	const question = shown.current;
	if (!question) return null;

	const answer = (isSure: boolean) => {
		wasSure.current = isSure;
		current?.answer(isSure);
	};
	const close = () => answer(false);
	return (
		<Dialog
			isOpen={current !== null}
			onClose={close}
			title={question.title}
			width="small"
			isAlert
			initialFocus={cancel}
			finalFocus={() => question.finalFocus?.(wasSure.current) ?? true}
			actions={
				<>
					<Button ref={cancel} onClick={close}>
						{question.keep ?? t('cancel')}
					</Button>
					<Button kind={question.isHarmless ? 'primary' : 'danger'} onClick={() => answer(true)}>
						{question.verb ?? t('doIt')}
					</Button>
				</>
			}
		>
			{question.text && <DialogText>{question.text}</DialogText>}
			{question.details}
		</Dialog>
	);
}
