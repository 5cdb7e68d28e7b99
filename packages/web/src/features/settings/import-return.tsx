import { importServices, serviceImportEndpoints } from '@ordna/domain/import';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Note } from '../../ui/note.tsx';
import { takeCode } from './service-sign-in.ts';
import { SettingsTitle } from './settings-title.tsx';

/** Where a service sends people back to: begins to fetch, and goes on where imports are. Whoever only opens it goes there, too. */
export function ImportReturn() {
	const { t } = useTranslation('import');
	const { service: named = '' } = useParams({ strict: false });
	const service = importServices.find((one) => one === named);
	const client = useClient();
	const navigate = useNavigate();
	const [problem, setProblem] = useState<string>();
	const isTaken = useRef(false);
	const begin = useEffectEvent(async () => {
		// A code counts once.
		if (isTaken.current) return;
		isTaken.current = true;
		const { search, hash } = window.location;
		const code = takeCode(named, { search, hash });
		if (`${search}${hash}` === '') return navigate({ to: '/user/settings/migrate', replace: true });
		if (!service || code === undefined) return setProblem(t('return.noCode'));
		try {
			await client.api.call(serviceImportEndpoints.begin, { service, code });
			await navigate({ to: '/user/settings/migrate', replace: true });
		} catch (failure) {
			setProblem(failureText(failure));
		}
	});
	useEffect(() => void begin(), []);
	return (
		<>
			<SettingsTitle>{service ? t(`token.title.${service}`) : t('title')}</SettingsTitle>
			{problem === undefined ? (
				<p role="status">{t('return.coming')}</p>
			) : (
				<>
					<Note kind="bad" isAnnounced>
						{problem}
					</Note>
					<p>
						<Link to="/user/settings/migrate">{t('return.back')}</Link>
					</p>
				</>
			)}
		</>
	);
}
