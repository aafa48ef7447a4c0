import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = () => ({ 'GET /api/growth/links': {} })
