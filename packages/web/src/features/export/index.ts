export { ExportAllButton, ExportSubmenu } from './export-menu.tsx';
