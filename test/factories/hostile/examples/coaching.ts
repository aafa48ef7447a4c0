import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ coaching: { statusId, ...ofTask } }) => {
  const params = { statusId }
  return {
    'GET /api/coaching': {},
    'POST /api/coaching': {
      body: {
        programme: 'launch',
        hours: 2,
        occupation: 'other',
        worry: 'seen',
        ownGoal: '',
        replaces: statusId,
      },
    },
    'POST /api/coaching/suggestions': { body: { field: 'one_liner' } },
    'POST /api/coaching/look': {},
    'GET /api/coaching/fields': {},
    'POST /api/coaching/:statusId/pause': { params, body: { isPaused: true } },
    'POST /api/coaching/:statusId/ticks': { params, body: { ...ofTask, isDone: true } },
    'POST /api/coaching/:statusId/drafts': {
      params,
      body: { ...ofTask, text: 'I help people sleep again.' },
    },
  }
}
