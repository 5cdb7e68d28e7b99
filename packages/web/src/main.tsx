import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startWords } from './app/i18n.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

await startWords();
createRoot(place).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
