import { defineFailures } from '#platform/common/errors.ts'

export const { failures, fail } = defineFailures({
  'growth.span_invalid': {
    kind: 'invalid',
    message: 'Choose days that have begun, the first before the last.',
  },
})
