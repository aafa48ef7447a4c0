/** specification 9: how long a lookup of the current user waits for a running hosted sign-in. */
export const hostedWaitMs = 10_000

let underWay: Promise<unknown> | undefined

/** Whether this page is finishing a hosted sign-in. */
export const hostedInFlight = (): boolean => underWay !== undefined

/** Makes lookups of the current user wait until this promise settles. */
export function hostedWork<T>(work: Promise<T>): Promise<T> {
  const marked = work.finally(() => {
    if (underWay === marked) underWay = undefined
  })
  underWay = marked
  return marked
}

/** Resolves when no hosted sign-in is running, or after 10 seconds. */
export async function hostedSettled(): Promise<void> {
  if (!underWay) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, hostedWaitMs)
  })
  await Promise.race([underWay.catch(() => undefined), patience])
  clearTimeout(timer)
}
