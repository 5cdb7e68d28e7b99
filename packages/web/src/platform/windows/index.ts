export { over, useOpenWindow, WindowLink } from './window-link.tsx';
