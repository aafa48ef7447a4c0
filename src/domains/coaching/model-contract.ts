import { defineFailures } from '#platform/common/errors.ts'

export const { failures, fail } = defineFailures({
  'coaching.draft_unavailable': {
    kind: 'unavailable',
    message: 'No suggestion came this time. Here is a draft to start from.',
  },
  'coaching.tokens_used': {
    kind: 'limited',
    message: 'The suggestions of today are used up. Here is a draft to start from.',
  },
})
