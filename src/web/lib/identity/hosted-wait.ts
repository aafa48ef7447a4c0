/** specification 9: how long a lookup of the current user waits for a hosted sign-in under way. */
export const hostedWaitMs = 10_000

let underWay: Promise<unknown> | undefined

/** Whether this page is just finishing a hosted sign-in. */
export const hostedInFlight = (): boolean => underWay !== undefined

/** Lookups of the current user wait for this work, from now until it has settled. */
export function hostedWork<T>(work: Promise<T>): Promise<T> {
  const marked = work.finally(() => {
    if (underWay === marked) underWay = undefined
  })
  underWay = marked
  return marked
}

/** Resolves when no hosted sign-in is under way, or after 10 seconds. */
export async function hostedSettled(): Promise<void> {
  if (!underWay) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, hostedWaitMs)
  })
  await Promise.race([underWay.catch(() => undefined), patience])
  clearTimeout(timer)
}
