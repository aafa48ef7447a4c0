import { outages, planned } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export const youtubeStandIn = (faults: Faults, reset: () => void): StandIn => ({
  name: 'youtube',
  title: 'YouTube',
  about: 'titles, thumbnails, feeds',
  page: `${simPath}/`,
  faults,
  cases: [
    planned(faults, 'The next video is not there any more', 'it is reported once, and shown no more', {
      match: 'GET /oembed',
      status: 404,
    }),
    planned(faults, 'The next video may not be embedded', 'its owner is told when she saves it', {
      match: 'GET /oembed',
      status: 401,
    }),
    planned(faults, 'The next thumbnail is missing', 'the video is shown without a picture of ours', {
      match: 'GET /vi/',
      status: 404,
      times: 2,
    }),
    ...outages(faults, 'GET /'),
  ],
  reset,
})
