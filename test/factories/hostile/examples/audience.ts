import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl }) => ({
  'POST /api/public/:userUrl/newsletter': { params: { userUrl }, body: { email: 'reader@example.com' } },
})
