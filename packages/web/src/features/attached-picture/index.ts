export { fetchAttached, holdPicture, useAttachedPicture } from './attached-file.ts';
export { attachedFileIn } from './picture-address.ts';
export { TextPicture } from './text-picture.tsx';
