import type { StripeConstructor } from '@stripe/stripe-js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/** specification 2: third-party scripts have a timeout of 120 seconds. */
const timeoutMs = 120_000

let loading: Promise<StripeConstructor> | undefined

/**
 * Loads the payment provider's script once per page, with one automatic retry. Does not cache a failure, so that "Try
 * again" loads it again.
 */
export function loadCardScript(url: string): Promise<StripeConstructor> {
  loading ??= inject(url)
    .catch(() => inject(url))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

function inject(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe)
    const script = document.createElement('script')
    const give = (error: Error) => {
      clearTimeout(timer)
      script.remove()
      reject(error)
    }
    const timer = setTimeout(() => give(new Error('the card script took too long')), timeoutMs)
    script.src = url
    script.onerror = () => give(new Error('the card script did not load'))
    script.onload = () => {
      clearTimeout(timer)
      if (window.Stripe) resolve(window.Stripe)
      else give(new Error('the card script brought no card form'))
    }
    document.head.append(script)
  })
}
