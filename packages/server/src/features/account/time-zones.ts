/**
 * Zones whose names have changed since: `Intl` takes both, but lists them by the old one alone, while other systems and
 * some browsers know them by the new one.
 */
const renamed = [
	'Africa/Asmara',
	'America/Argentina/Buenos_Aires',
	'America/Argentina/Catamarca',
	'America/Argentina/Cordoba',
	'America/Argentina/Jujuy',
	'America/Argentina/Mendoza',
	'America/Atikokan',
	'America/Indiana/Indianapolis',
	'America/Kentucky/Louisville',
	'America/Nuuk',
	'Asia/Ho_Chi_Minh',
	'Asia/Kathmandu',
	'Asia/Kolkata',
	'Asia/Yangon',
	'Atlantic/Faroe',
	'Europe/Kyiv',
	'Pacific/Chuuk',
	'Pacific/Kanton',
	'Pacific/Pohnpei',
];

/** The time zones this machine knows, by their old and their new names, each name once. */
export function listTimezones(): string[] {
	return [...new Set(['UTC', 'GMT', ...Intl.supportedValuesOf('timeZone'), ...renamed])].sort();
}
