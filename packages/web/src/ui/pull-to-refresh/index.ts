export { PullToRefresh } from './pull-to-refresh.tsx';
