import { accountEndpoints } from '@ordna/domain/account';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';

interface ZoneFieldProps {
	value: string;
	onChange: (zone: string) => void;
}

/** The time zone somebody lives in, found by the name of a city. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
	const { t } = useTranslation('settings');
	const { api } = useClient();
	// A fixed list of the server: no record.
	const { data: zones = [] } = useQuery({
		queryKey: ['timezones'],
		queryFn: ({ signal }) => api.call(accountEndpoints.timezones, {}, { signal }),
	});
	const find = (search: string) => {
		const wanted = search.replaceAll(' ', '_');
		const fitting = search === '' ? nearby(zones) : zones.filter((zone) => zone.toLowerCase().includes(wanted));
		return fitting.map((zone) => ({ key: zone, label: zoneLabel(zone), zone }));
	};
	return (
		<ChoiceField
			label={t('dates.zone')}
			isLabelHidden
			shown={zoneLabel(value)}
			placeholder={t('dates.zoneFind')}
			find={find}
			onChoose={({ zone }) => onChange(zone)}
			nothing={t('dates.zoneNothing')}
		/>
	);
}

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** The zone of this machine first: it is the likeliest. */
function nearby(zones: readonly string[]): readonly string[] {
	const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return zones.includes(here) ? [here, ...zones.filter((zone) => zone !== here)] : zones;
}
