import { defineFailures } from '#platform/common/errors.ts'

export const { failures, fail } = defineFailures({
  'billing.vendor_unavailable': {
    kind: 'unavailable',
    message: 'The payment service does not answer at the moment. Please try again.',
  },
  'billing.vendor_refused': {
    kind: 'bug',
    message: 'The payment service refused what we asked. Your plan has not changed.',
  },
  'billing.card_declined': {
    kind: 'conflict',
    message: 'Your card was declined. Your plan has not changed.',
  },
})
