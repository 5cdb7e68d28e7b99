import { CalendarDays, Hash, Palette } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useWeekClock } from '../task/index.ts';
import { DisplayFoot, DisplayLine, DisplayPart, DisplaySwitch } from '../task-display/index.ts';
import { colorSources, hasWeekNumbers, isUsual, useCalendarDisplay, usualDisplay } from './calendar-display.ts';

/** What gives tasks their color, whether weeks have numbers, and whether weekends are there. */
export function DisplayPanel() {
	const { t } = useTranslation(['calendar', 'task']);
	const { weekStart } = useWeekClock();
	const isPhone = useIsPhone();
	const [display, change] = useCalendarDisplay();
	const { colorBy, weekends } = display;
	return (
		<>
			<DisplayPart>
				<DisplayLine icon={Palette} label={t('display.colorBy')}>
					<Select
						label={t('display.colorBy')}
						isLabelHidden
						value={colorBy}
						onChange={(next) => change({ colorBy: next })}
						options={colorSources.map((value) => ({ value, label: t(`display.by.${value}`) }))}
					/>
				</DisplayLine>
				{/* A phone has no room for numbers, and seven days anyway. */}
				{!isPhone && (
					<>
						<DisplaySwitch
							icon={Hash}
							label={t('display.weekNumbers')}
							isOn={hasWeekNumbers(display, weekStart)}
							onChange={(isOn) => change({ weekNumbers: isOn === (weekStart === 1) ? null : isOn })}
						/>
						<DisplaySwitch
							icon={CalendarDays}
							label={t('display.weekends')}
							isOn={weekends}
							onChange={(isOn) => change({ weekends: isOn })}
						/>
					</>
				)}
			</DisplayPart>
			{!isUsual(display) && (
				<DisplayFoot>
					<Button kind="ghost" onClick={() => change(usualDisplay)}>
						{t('task:display.reset')}
					</Button>
				</DisplayFoot>
			)}
		</>
	);
}
