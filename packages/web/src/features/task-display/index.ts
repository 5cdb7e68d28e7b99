export { DisplayButton } from './display-button.tsx';
export { DisplayFoot, DisplayLine, DisplayPart, DisplaySwitch } from './display-lines.tsx';
export { DisplayPopover } from './display-popover.tsx';
export { MoreProperties, rowProperties, withoutHidden } from './shown-properties.tsx';
export {
	type Grouping,
	groupings,
	hiddenOf,
	isUsual,
	shows,
	useViewDisplay,
	usualDisplay,
	type ViewDisplay,
	withoutDone,
} from './view-display.ts';
