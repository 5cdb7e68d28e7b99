import { writeFileSync } from 'node:fs';
import { errorsPage, modelsPage, routesPage } from './http/docs/wire-pages.ts';
import { allRoutes } from './routes.ts';

const pages = { routes: routesPage(allRoutes), models: modelsPage(), errors: errorsPage() };

for (const [name, text] of Object.entries(pages)) {
	writeFileSync(new URL(`../../../docs/wire/${name}.md`, import.meta.url), text);
}
