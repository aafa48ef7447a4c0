import { defineFailures } from '#platform/common/errors.ts'

/** What is said when no suggestion came. */
export const noSuggestion = 'No suggestion came this time. Here is a draft to start from.'

export const { failures, fail } = defineFailures({
  'coaching.draft_unavailable': {
    kind: 'unavailable',
    message: noSuggestion,
  },
  'coaching.tokens_used': {
    kind: 'limited',
    message: 'The suggestions of today are used up. Here is a draft to start from.',
  },
})
