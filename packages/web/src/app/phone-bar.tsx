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

/** With places in pairs adding stands in their middle, else at the end: a middle that is not one looks like a slip. */
const addAt = places.length % 2 === 0 ? places.length / 2 : places.length;

/** The places at the foot of a phone, and the field to add a task. */
export function PhoneBar() {
	const [adding, setAdding] = useState<'never' | 'open' | 'closed'>('never');
	const { projectId } = useParams({ strict: false });
	const items = places.map((place) => <PlaceItem key={place.to} place={place} />);
	return (
		<>
			<BottomBar start={items.slice(0, addAt)} end={items.slice(addAt)} onAdd={() => setAdding('open')} />
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
