import { mountViewer } from './viewer.ts'

/** Opens the pictures of a wall in its viewer. */
export const mount = (element: HTMLElement): void => mountViewer(element)
