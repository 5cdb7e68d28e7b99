import { useRef } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';

interface QuestionWindowProps {
	title: string;
	text: string;
	verb: string;
	isDanger?: boolean;
	/** Why it cannot be done now. */
	obstacle?: string | undefined;
	onSure: () => void;
	onClose: () => void;
}

/** A question that has an address of its own. The focus stands on the safe button. */
export function QuestionWindow({ title, text, verb, isDanger, obstacle, onSure, onClose }: QuestionWindowProps) {
	const { t } = useTranslation('ui');
	const cancel = useRef<HTMLButtonElement>(null);
	return (
		<Dialog
			isOpen
			isQuestion
			onClose={onClose}
			title={title}
			width="small"
			initialFocus={cancel}
			actions={
				<>
					<Button ref={cancel} onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button kind={isDanger ? 'danger' : 'primary'} isDisabled={obstacle} onClick={onSure}>
						{verb}
					</Button>
				</>
			}
		>
			<DialogText>{obstacle ?? text}</DialogText>
		</Dialog>
	);
}
