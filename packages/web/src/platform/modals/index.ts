export { goBackOnce, isModalOpen, useCloseModal } from './close-modal.ts';
export { ModalLink, modalLocation, useOpenModal } from './modal-link.tsx';
export { findModal, type ModalProps, type ModalRoute, modalRoute } from './modal-route.ts';
