import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { Refused } from './refused.tsx';

/** As long as the server waits between two e-mails to one person. */
const apartSeconds = 60;

interface SendAgainProps {
	/** Resolves to whether something was sent; where not, something else is shown. */
	send: () => Promise<boolean>;
	/** An e-mail is on its way already. */
	wasJustSent: boolean;
}

/** Has an e-mail sent once more, as soon as the server would. */
export function SendAgain({ send, wasJustSent }: SendAgainProps) {
	const { t } = useTranslation('mailed-links');
	const [seconds, setSeconds] = useState(wasJustSent ? apartSeconds : 0);
	const isOver = seconds === 0;
	useEffect(() => {
		if (isOver) return;
		const timer = setInterval(() => setSeconds((before) => Math.max(0, before - 1)), 1_000);
		return () => clearInterval(timer);
	}, [isOver]);
	const { submit, error, isBusy } = useSubmit({
		async send() {
			if (!(await send())) return;
			setSeconds(apartSeconds);
			notify({ text: t('sent.sentAgain') });
		},
	});
	return (
		<>
			<Refused>{error}</Refused>
			<Button size="tall" isWide isBusy={isBusy} isDisabled={seconds > 0} onClick={() => void submit()}>
				{seconds > 0 ? t('sent.againIn', { seconds }) : t('sent.again')}
			</Button>
		</>
	);
}
