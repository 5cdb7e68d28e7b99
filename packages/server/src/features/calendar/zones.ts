import { type CalendarZones, type Component, zonesOf } from '@ordna/domain/calendar';

/** How the times of a text are to be read, by somebody in this zone. */
export async function calendarZones(calendar: Component, own: string): Promise<CalendarZones> {
	// Only here: most programs name zones as IANA does.
	const { findIana } = calendar.parts.some(namesZones) ? await import('windows-iana') : { findIana: () => [] };
	return zonesOf(calendar, { own, windowsZone: (name) => findIana(name)[0] ?? null });
}

function namesZones({ lines, parts }: Component): boolean {
	return lines.some(({ params }) => params.has('TZID')) || parts.some(namesZones);
}
