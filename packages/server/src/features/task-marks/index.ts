export { removeMarks } from './remove-marks.ts';
