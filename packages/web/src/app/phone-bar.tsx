import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { places } from './places.ts';

/** The places at the foot of a phone. */
export function PhoneBar() {
	const { t } = useTranslation('app');
	return (
		<BottomBar
			start={places.map(({ to, label, icon }) => (
				<BottomItem
					key={to}
					render={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />}
					icon={icon}
				>
					{t(label)}
				</BottomItem>
			))}
		/>
	);
}
