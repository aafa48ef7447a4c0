/** specification 9: the total cost of all retries of one client. */
export const retryQuota = 500
export const retryCosts = { retry: 5, timeout: 10 } as const

/** Limits the retries of one vendor's client, so that an outage does not cause a storm of retries. */
export type RetryQuota = {
  /** Takes the cost of a retry. Returns false when not enough is left. */
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
