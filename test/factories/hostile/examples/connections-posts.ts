import type { ExamplesOf } from '../endpoint-examples.ts'

const params = { vendor: 'instagram' }

export const examples: ExamplesOf = () => ({
  'GET /api/connections/:vendor/posts': { params },
  'POST /api/connections/:vendor/posts/read': { params },
  'PUT /api/connections/:vendor/posts/:id': {
    params: { ...params, id: '17900000000000000' },
    body: { alt: 'Two dancers', isHidden: true },
  },
})
