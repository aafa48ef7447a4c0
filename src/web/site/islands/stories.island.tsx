import { playStories } from './play-stories.ts'
import { mountViewer } from './viewer.ts'

/** Opens stories in their viewer, which moves on by itself. */
export const mount = (element: HTMLElement): void => mountViewer(element, playStories)
