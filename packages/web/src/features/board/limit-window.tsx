import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type Column, useBucketCommands } from '../bucket/index.ts';
import { useBoard } from './board-context.tsx';

interface LimitWindowProps {
	column: Column;
	onClose: () => void;
}

/** As far as the server counts. */
const maxLimit = 2 ** 31 - 1;

/** How many cards a column takes. */
export function LimitWindow({ column, onClose }: LimitWindowProps) {
	const { t } = useTranslation('board');
	const { t: ui } = useTranslation('ui');
	const { view } = useBoard();
	const { setLimit } = useBucketCommands(view);
	const form = useId();
	const [text, setText] = useState(column.limit > 0 ? String(column.limit) : '');
	const limit = text.trim() === '' ? 0 : Number(text);
	const isWrong = !Number.isInteger(limit) || limit < 0 || limit > maxLimit;
	const submission = useSubmit({
		check: () => ({ limit: isWrong ? t('limit.wrong') : undefined }),
		async send() {
			if (limit !== column.limit) setLimit(column.id, limit);
			onClose();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('limit.title', { title: column.title })}
			actions={
				<>
					<Button onClick={onClose}>{ui('cancel')}</Button>
					<Button kind="primary" type="submit" form={form}>
						{t('limit.save')}
					</Button>
				</>
			}
		>
			<form {...submission.form} id={form}>
				<TextField
					label={t('limit.label')}
					hint={t('limit.hint')}
					error={isWrong ? t('limit.wrong') : undefined}
					value={text}
					onChange={setText}
					inputMode="numeric"
					autoComplete="off"
				/>
			</form>
		</Dialog>
	);
}
