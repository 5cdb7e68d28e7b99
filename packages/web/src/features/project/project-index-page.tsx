import { Page } from '../../ui/page.tsx';

/** `/projects/:id`: goes on to the view last looked at. */
export function ProjectIndexPage() {
	return <Page title="Project">{null}</Page>;
}
