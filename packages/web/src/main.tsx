import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createClient } from './app/create-client.ts';
import { tellFault, tellFaults } from './app/faults.ts';
import { followSession } from './app/follow-session.ts';
import { startWords } from './app/i18n.ts';
import { createAppRouter } from './app/router.tsx';
import { sayRefusals } from './app/say-refusals.ts';
import { infoQuery } from './features/info/index.ts';
import { recallAccount } from './features/user/index.ts';
import { guardFocus } from './platform/focus/index.ts';
import { runPlatform } from './platform/platform.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

const client = createClient('/api/v1');
const words = startWords(client.remembered.language.get());
const router = createAppRouter(client);
runPlatform(client);
followSession(client, router);
sayRefusals(client);
guardFocus();
tellFaults();
recallAccount(client);
// Asked for at once, not only when the first page has come.
void client.queries.prefetch(infoQuery(client));

await words;
createRoot(place, {
	onCaughtError: tellFault,
}).render(
	<StrictMode>
		<App client={client} router={router} />
	</StrictMode>,
);
