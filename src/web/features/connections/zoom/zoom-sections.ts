import { account } from './account.tsx'
import { connect } from './connect.tsx'
import { meetings } from './meetings.tsx'
import { ownLink } from './own-link.tsx'
import { standingLink } from './standing-link.tsx'
import { testMeeting } from './test-meeting.tsx'
import type { ZoomSection } from './zoom-section.ts'

/** The sections of the page in their order. A new one is a file beside this one and its line here. */
export const zoomSections: readonly ZoomSection[] = [
  connect,
  account,
  testMeeting,
  standingLink,
  meetings,
  ownLink,
]
