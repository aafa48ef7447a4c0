import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { finishPicture, PictureJob } from './actions/finish-picture.ts'
import { sweepPictures } from './actions/sweep-pictures.ts'
import type { MediaStore } from './ports.ts'

/** Making pictures, and forgetting those that nobody shows. */
export const showcaseJobs = (
  media: MediaStore,
): { readonly tasks: Readonly<Record<string, Task>>; readonly scheduled: readonly Scheduled[] } => ({
  tasks: {
    'showcase-make-picture': {
      queue: 'pictures',
      run: (context, payload) => finishPicture(media, context, PictureJob.parse(payload)),
    },
    'showcase-sweep-pictures': { queue: 'bulk', run: (context) => sweepPictures(media, context) },
  },
  scheduled: [{ task: 'showcase-sweep-pictures', match: '37 3 * * *' }],
})
