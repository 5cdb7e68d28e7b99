import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { type Device, deviceOf } from './device-name.ts';

/** "Firefox on Ubuntu" */
export function deviceText({ browser, system }: Device, t: Translate<'security'>): string {
	if (browser && system) return t('device.both', { browser, system });
	return browser ?? system ?? t('device.unknown');
}

/** The same of what a browser calls itself: "Firefox on Ubuntu". */
export function useDeviceName(): (userAgent: string) => string {
	const { t } = useTranslation('security');
	return (userAgent) => deviceText(deviceOf(userAgent), t);
}
