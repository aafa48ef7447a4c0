/** specification 9: what all retries of one client may cost together. */
export const retryQuota = 500
export const retryCosts = { retry: 5, timeout: 10 } as const

/** The retries that a vendor's client has left, so that an outage is not answered with a storm. One for each vendor. */
export type RetryQuota = {
  /** Takes the cost of a retry; false: there is not enough left. */
  take(cost: number): boolean
  giveBack(cost: number): void
}

export function createRetryQuota(): RetryQuota {
  let left = retryQuota
  return {
    take(cost) {
      if (left < cost) return false
      left -= cost
      return true
    },
    giveBack(cost) {
      left = Math.min(retryQuota, left + cost)
    },
  }
}
