import type { ProjectId } from '@ordna/domain/project';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../platform/words/index.ts';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { lazyPart } from './lazy-page.ts';
import { places } from './places.ts';

interface AddWindowProps {
	projectId?: ProjectId | undefined;
	isOpen: boolean;
	onClose: () => void;
}

const AddWindow = lazyPart<AddWindowProps>(
	() => import('../features/task/quick-add/quick-add-window.tsx').then((m) => m.QuickAddWindow),
	'task',
	'pickers',
	'project',
);

/** The places at the foot of a phone, with the field to add a task between them. */
export function PhoneBar() {
	const [adding, setAdding] = useState<'never' | 'open' | 'closed'>('never');
	const { projectId } = useParams({ strict: false });
	const [first, second, ...rest] = places.map((place) => <PlaceItem key={place.to} place={place} />);
	return (
		<>
			<BottomBar start={[first, second]} end={rest} onAdd={() => setAdding('open')} />
			{adding !== 'never' && (
				<Suspense fallback={null}>
					<AddWindow projectId={projectId} isOpen={adding === 'open'} onClose={() => setAdding('closed')} />
				</Suspense>
			)}
		</>
	);
}

function PlaceItem({ place: { to, label, icon } }: { place: (typeof places)[number] }): ReactNode {
	const { t } = useTranslation('app');
	return (
		<BottomItem render={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />} icon={icon}>
			{t(label)}
		</BottomItem>
	);
}
