import { account } from './account.tsx'
import { connect } from './connect.tsx'
import { ownLink } from './own-link.tsx'
import type { ZoomSection } from './zoom-section.ts'

/** The sections of the page in their order. A new one is a file beside this one and its line here. */
export const zoomSections: readonly ZoomSection[] = [connect, account, ownLink]
