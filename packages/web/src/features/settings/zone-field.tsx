import { accountEndpoints } from '@ordna/domain/account';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../platform/client.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The zones of the server; a fixed list, so it is no record. */
function useZones(): readonly string[] {
	const { api } = useClient();
	const { data } = useQuery({
		queryKey: ['timezones'],
		queryFn: ({ signal }) => api.call(accountEndpoints.timezones, {}, { signal }),
	});
	return data ?? [];
}

/** Whether the server knows a zone; while its list is not here, it may. */
export function useKnowsZone(): (zone: string) => boolean {
	const zones = useZones();
	return (zone) => zones.length === 0 || zones.includes(zone);
}

interface ZoneFieldProps {
	value: string;
	onChange: (zone: string) => void;
}

/** One of four hundred zones: typed, with the browser's own list of what fits. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
	const { t } = useTranslation('settings');
	const zones = useZones();
	const knows = useKnowsZone();
	const id = useId();
	return (
		<>
			<TextField
				label={t('dates.zone')}
				isLabelHidden
				list={id}
				autoComplete="off"
				spellCheck={false}
				value={value}
				onChange={onChange}
				onFocus={(event) => event.target.select()}
				error={knows(value) ? undefined : t('dates.zoneUnknown')}
			/>
			<datalist id={id}>
				{zones.map((zone) => (
					<option key={zone} value={zone} />
				))}
			</datalist>
		</>
	);
}
